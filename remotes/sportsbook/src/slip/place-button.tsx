import { href } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import {
  closeMenu,
  confirmBet,
  dismissPlacement,
  intendedRoute,
  notify,
  usePlacement,
  useText,
} from '@jukwaa/runtime';
import { Button, VisuallyHidden } from '@jukwaa/ui';
import { useNavigate } from 'react-router-dom';
import { slipTexts } from './slip-texts.ts';
import { verdictTexts } from './verdict-texts.ts';

/** `Ksh 100` for whole amounts: the button has no room for cents that are always zero. */
const amountText = (cents: number) => formatKsh(cents).replace(/\.00$/, '');

export interface PlaceButtonProps {
  readonly stake_cents: number;
  /** Something has to be settled first: a notice above has the action of the moment, and this button steps back. */
  readonly blocked: boolean;
}

/** Sends the slip. A guest goes to login first and finds the slip again after it. */
export function PlaceButton({ stake_cents, blocked }: PlaceButtonProps) {
  const t = useText(slipTexts);
  const v = useText(verdictTexts);
  const navigate = useNavigate();
  const { step } = usePlacement();
  const busy = step === 'placing';
  const place = () => {
    dismissPlacement();
    const result = confirmBet();
    if (result === 'changes') notify({ kind: 'info', text: t('changed') });
    if (result === 'suspended') notify({ kind: 'info', text: t('someSuspended') });
    if (result !== 'guest') return;
    intendedRoute.set(href('betslip'));
    notify({ kind: 'info', text: t('login') });
    closeMenu();
    navigate(href('login'));
  };
  return (
    <>
      <Button
        full
        large
        variant={blocked ? 'secondary' : 'primary'}
        busy={busy}
        disabled={stake_cents === 0 || step === 'unknown'}
        onClick={place}
      >
        <span>
          {t('place')}
          {/* Seen, not spoken: the name stays the action, and the stake has a field of its own. */}
          <span aria-hidden="true"> · {amountText(stake_cents)}</span>
        </span>
      </Button>
      <VisuallyHidden>
        <span role="status">{busy ? v('placing') : ''}</span>
      </VisuallyHidden>
    </>
  );
}
