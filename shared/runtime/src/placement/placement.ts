import type { Placement as Verdict } from '@jukwaa/api';
import type { Bet } from '@jukwaa/contracts';
import { changesToAccept, hasSuspended, type Pick, totalOf } from '@jukwaa/domain';
import { ref } from 'valtio/vanilla';
import { emit } from '../bus/bus.ts';
import { defineMessages, textOf } from '../locale/messages.ts';
import { ports } from '../ports.ts';
import { sessionStore } from '../session/session.ts';
import { expireSession } from '../session/session-expired.ts';
import type { Slip } from '../slips/create-slip.ts';
import { betSlip, freeSlip } from '../slips/slips.ts';
import { track } from '../tracking/tracking.ts';
import { refreshBalance } from '../wallet/balance.ts';
import { refreshBonus } from '../wallet/bonus.ts';
import { ask, type Refusal } from './ask.ts';
import { claim } from './claim.ts';
import type { Order } from './order.ts';
import { finish, placementStore, show } from './store.ts';

/** Why nothing was sent. `elsewhere`: another tab has a bet on its way. */
export type NotSent = 'busy' | 'elsewhere' | 'guest' | 'empty' | 'suspended' | 'changes';

const texts = defineMessages({
  en: { failed: 'Failed To Place Bet. Please try again.' },
  sw: { failed: 'Imeshindwa kuweka dau. Tafadhali jaribu tena.' },
});

const slipOf = (order: Order): Slip<Pick> => (order.slip === 'free' ? freeSlip : betSlip);

function accept(order: Order, bet: Bet): void {
  finish({ step: 'accepted', bet });
  if (!order.keep) slipOf(order).takeOff(order.body.picks);
  void refreshBalance();
  if (order.slip === 'free') void refreshBonus();
  emit('betPlaced', { bet_id: bet.id, stake_cents: bet.summary.stake_cents });
}

const refusalText = (error_message: string): string =>
  error_message === '' ? textOf(texts, 'failed') : error_message;

function refuse(error: Refusal): void {
  finish({ step: 'refused', code: error.code, text: refusalText(error.error_message) });
  if (error.status === 401 || error.status === 428) expireSession();
}

function decide(order: Order, verdict: Verdict): void {
  if (verdict.kind === 'placed') accept(order, verdict.bet);
  else if (verdict.kind === 'odds_changed') {
    slipOf(order).applyLegs(verdict.legs);
    finish({ step: 'odds_changed', legs: verdict.legs });
  } else {
    slipOf(order).applyLegs(verdict.legs);
    finish({ step: 'refused', code: verdict.code, text: refusalText(verdict.error_message) });
  }
}

/** Sends an order until its answer is known; tries follow each other under the one key, so there is one bet at most. */
async function send(order: Order): Promise<void> {
  show({ step: 'placing', key: order.key });
  const answer = await ask(order);
  if (sessionStore.user?.id !== order.user_id) finish({ step: 'idle' });
  else if (answer === null) show({ step: 'unknown', key: order.key });
  else if (answer.ok) decide(order, answer.value);
  else refuse(answer.error);
}

function whyNot(slip: Slip<Pick>): NotSent | null {
  const { content, policy } = slip.store;
  if (placementStore.order !== null) return 'busy';
  if (sessionStore.user === null) return 'guest';
  if (totalOf(content) === 0) return 'empty';
  if (hasSuspended(slip.kind, content)) return 'suspended';
  return changesToAccept(slip.kind, content, policy).length > 0 ? 'changes' : null;
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
  const key = ports().newKey();
  if (!claim(key)) return 'elsewhere';
  const order: Order = {
    key,
    user_id: sessionStore.user.id,
    slip: slip.kind === 'free' ? 'free' : 'bet',
    keep: options.keep ?? slip.store.keep,
    body: {
      ...track.moneyTracking(),
      picks: slip.refs(),
      stake_cents,
      stake_type: slip.kind === 'free' ? 'free' : 'cash',
      odds_policy: policy,
      ...(shareCode !== null && { share_code: shareCode }),
    },
  };
  placementStore.order = ref(order);
  void send(order);
  return 'sent';
}

/** Asks again what became of a bet whose answer was lost, under its own key. */
export function retryPlacement(): void {
  const { order, placement } = placementStore;
  if (order !== null && placement.step !== 'placing') void send(order);
}

/** Puts the last answer away. A bet that is on its way or unknown stays. */
export function dismissPlacement(): void {
  if (placementStore.order === null) show({ step: 'idle' });
}
