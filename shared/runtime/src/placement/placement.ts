import { changesToAccept, hasSuspended, type Pick, picksOf, productOf, totalOf } from '@jukwaa/domain';
import { isOffline } from '../network/network.ts';
import type { Blocked } from '../orders/order-place.ts';
import { askNow } from '../orders/retry-until-known.ts';
import type { Slip } from '../slips/create-slip.ts';
import { betSlip } from '../slips/slips.ts';
import { track } from '../tracking/tracking.ts';
import { betOrder, freeBetOrder } from './bet-orders.ts';
import { betPlace } from './bet-place.ts';
import { placementStore, show } from './store.ts';

/** Why nothing was sent. `elsewhere`: another tab has a pending bet; `mixed`: real and virtual matches. */
export type NotSent = Blocked | 'empty' | 'mixed' | 'suspended' | 'changes';

function whyNot(slip: Slip<Pick>): NotSent | null {
  const { content, policy } = slip.store;
  const blocked = betPlace.blocked();
  if (blocked === 'busy' || blocked === 'guest') return blocked;
  if (totalOf(content) === 0) return 'empty';
  if (isOffline()) return 'offline';
  if (productOf(picksOf(content)) === 'mixed') return 'mixed';
  if (hasSuspended(slip.kind, content)) return 'suspended';
  if (changesToAccept(slip.kind, content, policy).length > 0) return 'changes';
  return blocked;
}

/**
 * Called on the user's confirmation: creates the slip's key and places the bet; the answer shows in `placementStore`.
 * A second tap while a bet is pending sends nothing (`busy`).
 * @param options `keep` leaves the picks on the slip after the bet; by default the user's setting decides
 */
export function confirmBet(
  slip: Slip<Pick> = betSlip,
  options: { readonly keep?: boolean } = {},
): 'sent' | NotSent {
  const reason = whyNot(slip);
  if (reason !== null) return reason;
  const { stake_cents, policy, shareCode } = slip.store;
  const isFree = slip.kind === 'free';
  return (isFree ? freeBetOrder : betOrder).confirm((record) => ({
    ...record,
    slip: isFree ? 'free' : 'bet',
    keep: options.keep ?? slip.store.keep,
    body: {
      ...track.moneyTracking(),
      picks: slip.refs(),
      stake_cents,
      stake_type: isFree ? 'free' : 'cash',
      odds_policy: policy,
      ...(shareCode !== null && { share_code: shareCode }),
    },
  }));
}

/** Asks at once for the result of a bet with a lost answer, under its own key. */
export const retryPlacement: () => void = askNow;

/** Recalls a bet with a lost answer: it stands if it is already placed, and otherwise never will be. */
export const recallPlacement: () => void = betPlace.recall;

/** Discards the last answer. A pending or unknown bet stays. */
export function dismissPlacement(): void {
  if (placementStore.order === null) show({ step: 'idle' });
}

/** Called while an open ticket shows the results of bets. Closing it discards the last answer. */
export function showPlacements(): () => void {
  const stop = betPlace.watch();
  return () => {
    stop();
    dismissPlacement();
  };
}
