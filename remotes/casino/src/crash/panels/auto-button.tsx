import { StakeChip } from '@jukwaa/game-kit/instant';
import { usePart } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { useState } from 'react';
import type { AutoChoice } from '../autoplay/auto-sheet.tsx';
import { formatMultiplier } from '../curve/multiplier.ts';
import { panelTexts } from './panel-texts.ts';

/** A chunk of its own: most bets are cashed out by hand. */
const loadSheet = () => import(/* webpackChunkName: "crash-auto" */ '../autoplay/auto-sheet.tsx');

interface AutoButtonProps extends AutoChoice {
  readonly disabled: boolean;
}

/** Opens the automatic cash-out and autoplay of a panel; shows the multiplier when one is set. */
export function AutoButton({ panel, auto, stake_cents, disabled, onAuto, onStart }: AutoButtonProps) {
  const t = useText(panelTexts);
  const [isOpen, setOpen] = useState(false);
  const AutoSheet = usePart(isOpen, loadSheet, () => setOpen(false));
  return (
    <>
      <StakeChip
        isOn={auto !== null}
        aria-label={`${t('autoSettings', { panel })}${auto === null ? '' : `: ${formatMultiplier(auto)}`}`}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {auto === null ? t('auto') : formatMultiplier(auto)}
      </StakeChip>
      {isOpen && AutoSheet !== null && (
        <AutoSheet
          panel={panel}
          auto={auto}
          stake_cents={stake_cents}
          onAuto={onAuto}
          onStart={onStart}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
