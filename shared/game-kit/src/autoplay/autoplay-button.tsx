import { usePart } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { useState } from 'react';
import { StakeChip } from '../instant/stake/stake-chips.tsx';
import type { AutoplayPlan } from './series.ts';
import { statusTexts } from './status-texts.ts';

/** A chunk of its own: most rounds are played by hand. */
const loadSheet = () => import(/* webpackChunkName: "autoplay" */ './autoplay-sheet.tsx');

interface AutoplayButtonProps {
  /** Null while the bet can't be placed. */
  readonly stake_cents: number | null;
  readonly onStart: (plan: AutoplayPlan) => void;
}

/** Opens the sheet in which a player starts a series of equal bets. */
export function AutoplayButton({ stake_cents, onStart }: AutoplayButtonProps) {
  const t = useText(statusTexts);
  const [isOpen, setOpen] = useState(false);
  const Sheet = usePart(isOpen, loadSheet, () => setOpen(false));
  return (
    <>
      <StakeChip aria-haspopup="dialog" disabled={stake_cents === null} onClick={() => setOpen(true)}>
        {t('auto')}
      </StakeChip>
      {isOpen && Sheet !== null && stake_cents !== null && (
        <Sheet stake_cents={stake_cents} onStart={onStart} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
