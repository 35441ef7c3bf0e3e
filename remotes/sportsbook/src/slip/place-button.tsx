import { href } from '@jukwaa/contracts';
import { formatKsh, type Pick } from '@jukwaa/domain';
import {
  closeMenu,
  confirmBet,
  dismissPlacement,
  intendedRoute,
  notify,
  type Slip,
  type SlipView,
  usePlacement,
  useSession,
  useText,
} from '@jukwaa/runtime';
import { Button, buttonClass, VisuallyHidden } from '@jukwaa/ui';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { expectReceipt } from './accepted.tsx';
import { InPlayCountdown } from './in-play-countdown.tsx';
import { isLive } from './live-picks.ts';
import { placementTexts } from './placement-texts.ts';
import styles from './slip.module.css';
import { slipTexts } from './slip-texts.ts';

/** `Ksh 100` for whole amounts, because the button lacks room for cents that are always zero. */
const amountText = (cents: number) => formatKsh(cents).replace(/\.00$/, '');

/** A tap this soon after odds moved, in ms, was meant for the button as it was before, so the button rests. */
const SEEN_MS = 500;

export interface PlaceButtonProps {
  readonly slip: Slip<Pick>;
  readonly view: SlipView<Pick>;
  /** Whether a problem must be settled first: a notice above has the main action, and this button is secondary. */
  readonly blocked: boolean;
  /** Whether there is nothing to pay with. */
  readonly impossible: boolean;
  /** The id of the text that says why the user cannot place anything. */
  readonly lockedBy?: string | undefined;
}

/**
 * Sends the slip. When odds moved beyond the user's policy, the same tap accepts them. A guest registers first, or logs
 * in by the link beside it, and finds the slip again after it.
 */
export function PlaceButton({ slip, view, blocked, impossible, lockedBy }: PlaceButtonProps) {
  const t = useText(slipTexts);
  const v = useText(placementTexts);
  const { step } = usePlacement();
  const { user } = useSession();
  const place = usePlace(slip);
  const accepts = view.changes.length > 0 && !blocked;
  const justMoved = useJustMoved(view);
  const busy = step === 'placing';
  return (
    <>
      {busy && view.picks.some(isLive) && <InPlayCountdown />}
      <div className={styles.place}>
        <Button
          full
          large
          variant={blocked ? 'secondary' : 'primary'}
          busy={busy}
          aria-describedby={lockedBy}
          disabled={view.stake_cents === 0 || step === 'unknown' || impossible || justMoved}
          onClick={() => {
            if (accepts) slip.acceptChanges();
            place();
          }}
        >
          <span>
            {accepts ? t('acceptAndPlace') : t(slip.kind === 'free' ? 'placeFree' : 'place')}
            {/* Visible but not spoken: the name stays the action, and the stake has its own field. */}
            <span aria-hidden="true"> · {amountText(view.stake_cents)}</span>
          </span>
        </Button>
        {user === null && <LoginLink />}
      </div>
      <VisuallyHidden>
        <span role="status">{busy ? v('placing') : ''}</span>
      </VisuallyHidden>
    </>
  );
}

/** Whether the odds that wait for the user's consent moved a moment ago. */
function useJustMoved({ changes }: SlipView<Pick>): boolean {
  const moved = changes.map(({ match_id, odds }) => `${match_id} ${odds}`).join();
  const [seen, setSeen] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSeen(moved), SEEN_MS);
    return () => clearTimeout(timer);
  }, [moved]);
  return moved !== '' && moved !== seen;
}

/** The slip is the destination after registration or login. */
function leaveForSignIn(): void {
  intendedRoute.set(href('betslip'));
  closeMenu();
}

/** For a guest with an account, beside the button that leads to registration. */
function LoginLink() {
  const t = useText(slipTexts);
  return (
    <Link
      to={href('login')}
      className={buttonClass({ variant: 'secondary', large: true })}
      onClick={leaveForSignIn}
    >
      {t('login')}
    </Link>
  );
}

function usePlace(slip: Slip<Pick>): () => void {
  const t = useText(slipTexts);
  const navigate = useNavigate();
  return () => {
    dismissPlacement();
    const result = confirmBet(slip);
    if (result === 'sent') expectReceipt();
    if (result === 'elsewhere') notify({ kind: 'info', text: t('elsewhere') });
    if (result === 'offline') notify({ kind: 'warning', text: t('offline') });
    // The slip itself shows the other reasons.
    if (result !== 'guest') return;
    leaveForSignIn();
    navigate(href('signup'));
  };
}
