import { changesToAccept, hasSuspended, type Pick, totalOf } from '@jukwaa/domain';
import { isOffline } from '../network/network.ts';
import { saveAside } from '../orders/keep-over-logout.ts';
import { askNow } from '../orders/retry-until-known.ts';
import { ports } from '../ports.ts';
import { sessionStore } from '../session/session.ts';
import type { Slip } from '../slips/create-slip.ts';
import { betSlip } from '../slips/slips.ts';
import { track } from '../tracking/tracking.ts';
import { placementStore, show } from './store.ts';
import { keepOrder, readOrder, storedOrder } from './stored-order.ts';
import { beginShowing } from './tell.ts';

/** Why nothing was sent. `elsewhere`: another tab has a bet on its way. */
export type NotSent = 'busy' | 'elsewhere' | 'guest' | 'empty' | 'offline' | 'suspended' | 'changes';

function whyNot(slip: Slip<Pick>): NotSent | null {
  const { content, policy } = slip.store;
  if (placementStore.order !== null) return 'busy';
  if (sessionStore.user === null) return 'guest';
  if (totalOf(content) === 0) return 'empty';
  if (isOffline()) return 'offline';
  if (hasSuspended(slip.kind, content)) return 'suspended';
  if (changesToAccept(slip.kind, content, policy).length > 0) return 'changes';
  return readOrder()?.user_id === sessionStore.user.id ? 'elsewhere' : null;
}

/**
 * The user confirms the slip: makes its key and places the bet; the answer shows in `placementStore`. A second tap while a
 * bet is on its way sends nothing (`busy`).
 *
 * @param options `keep` leaves the picks on the slip after the bet; by default as the user has set it
 */
export function confirmBet(
  slip: Slip<Pick> = betSlip,
  options: { readonly keep?: boolean } = {},
): 'sent' | NotSent {
  const reason = whyNot(slip);
  if (reason !== null || sessionStore.user === null) return reason ?? 'guest';
  const { stake_cents, policy, shareCode } = slip.store;
  const other = readOrder();
  if (other !== null) saveAside(storedOrder, other);
  const key = ports().newKey();
  show({ step: 'placing', key });
  keepOrder({
    key,
    user_id: sessionStore.user.id,
    slip: slip.kind === 'free' ? 'free' : 'bet',
    keep: options.keep ?? slip.store.keep,
    confirmed_at: ports().now(),
    recalled: false,
    sent: false,
    body: {
      ...track.moneyTracking(),
      picks: slip.refs(),
      stake_cents,
      stake_type: slip.kind === 'free' ? 'free' : 'cash',
      odds_policy: policy,
      ...(shareCode !== null && { share_code: shareCode }),
    },
  });
  return 'sent';
}

/** Asks at once what became of a bet whose answer was lost, under its own key. */
export const retryPlacement: () => void = askNow;

/** Takes a bet back whose answer was lost: what has been placed by now stands, else it never will. */
export function recallPlacement(): void {
  const { order } = placementStore;
  if (order === null) return;
  keepOrder({ ...order, recalled: true });
  askNow();
}

/** Puts the last answer away. A bet that is on its way or unknown stays. */
export function dismissPlacement(): void {
  if (placementStore.order === null) show({ step: 'idle' });
}

/** A ticket is open: it shows what becomes of bets. Its end puts the last answer away. */
export function showPlacements(): () => void {
  const stop = beginShowing();
  return () => {
    stop();
    dismissPlacement();
  };
}
