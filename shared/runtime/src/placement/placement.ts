import { type ApiError, placeBet, type Placement as Verdict } from '@jukwaa/api';
import type { Bet, QuotedLeg, Result } from '@jukwaa/contracts';
import { changesToAccept, hasSuspended, type Pick, pickRefs, totalOf } from '@jukwaa/domain';
import { useSnapshot } from 'valtio/react';
import { proxy, ref, type Snapshot } from 'valtio/vanilla';
import { emit } from '../bus/bus.ts';
import { http } from '../http.ts';
import { defineMessages, textOf } from '../locale/messages.ts';
import { log, ports } from '../ports.ts';
import { sessionStore } from '../session/session.ts';
import { expireSession } from '../session/session-expired.ts';
import type { Slip } from '../slips/create-slip.ts';
import { betSlip, freeSlip } from '../slips/slips.ts';
import { track } from '../tracking/tracking.ts';
import { refreshBalance } from '../wallet/balance.ts';
import type { Order } from './order.ts';

/**
 * Where a bet stands. `unknown` means that no answer came in spite of several tries: it may stand or not, so nothing else can
 * be placed until `retryPlacement` has asked again under the same key.
 */
export type Placement =
  | { readonly step: 'idle' }
  | { readonly step: 'placing'; readonly key: string }
  | { readonly step: 'accepted'; readonly bet: Bet }
  | { readonly step: 'odds_changed'; readonly legs: readonly QuotedLeg[] }
  | { readonly step: 'refused'; readonly code: string; readonly text: string }
  | { readonly step: 'unknown'; readonly key: string };

/** Why nothing was sent. */
export type NotSent = 'busy' | 'guest' | 'empty' | 'suspended' | 'changes';

/** Waits between the tries, ms; after the last the bet is `unknown`. */
export const RETRY_WAITS_MS = [500, 1_000, 2_000, 4_000] as const;

/** `order` is kept until the final answer; it is what a reload goes on with. */
export const placementStore = proxy<{ placement: Placement; order: Order | null }>({
  placement: { step: 'idle' },
  order: null,
});

export function usePlacement(): Snapshot<Placement> {
  return useSnapshot(placementStore).placement;
}

const texts = defineMessages({
  en: { failed: 'Failed To Place Bet. Please try again.' },
  sw: { failed: 'Imeshindwa kuweka dau. Tafadhali jaribu tena.' },
});

const slipOf = (order: Order): Slip<Pick> => (order.slip === 'free' ? freeSlip : betSlip);

function show(placement: Placement): void {
  placementStore.placement = ref(placement);
}

/** A final answer: the key has done its work. */
function finish(placement: Placement): void {
  placementStore.order = null;
  show(placement);
}

function accept(order: Order, bet: Bet): void {
  finish({ step: 'accepted', bet });
  if (!order.keep) slipOf(order).takeOff(order.body.picks);
  void refreshBalance();
  emit('betPlaced', { bet_id: bet.id, stake_cents: bet.summary.stake_cents });
}

/** Whether the service may have decided without our hearing of it: then only the same key is safe. */
const isLost = (error: ApiError): boolean => error.kind !== 'http' || error.status >= 500;

const refusalText = (error_message: string): string =>
  error_message === '' ? textOf(texts, 'failed') : error_message;

function refuse(error: ApiError): void {
  if (error.kind !== 'http') return;
  finish({ step: 'refused', code: error.code, text: refusalText(error.error_message) });
  if (error.status === 401 || error.status === 428) expireSession();
}

function decide(order: Order, verdict: Verdict): void {
  if (verdict.kind === 'placed') accept(order, verdict.bet);
  else if (verdict.kind === 'odds_changed') {
    slipOf(order).applyLegs(verdict.legs);
    finish({ step: 'odds_changed', legs: verdict.legs });
  } else finish({ step: 'refused', code: verdict.code, text: refusalText(verdict.error_message) });
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The first answer that is final, or null when every try was lost. */
async function ask(order: Order): Promise<Result<Verdict, ApiError> | null> {
  for (const waitMs of [0, ...RETRY_WAITS_MS]) {
    if (waitMs > 0) await wait(waitMs);
    if (sessionStore.user?.id !== order.user_id) return null;
    const answer = await placeBet(http, order.body, order.key);
    if (answer.ok || !isLost(answer.error)) return answer;
    log('placement', 'the answer was lost', answer.error);
  }
  return null;
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
 * @param options `keep` leaves the picks on the slip after the bet
 */
export function confirmBet(
  slip: Slip<Pick> = betSlip,
  options: { readonly keep?: boolean } = {},
): 'sent' | NotSent {
  const reason = whyNot(slip);
  if (reason !== null || sessionStore.user === null) return reason ?? 'guest';
  const order: Order = {
    key: ports().newKey(),
    user_id: sessionStore.user.id,
    slip: slip.kind === 'free' ? 'free' : 'bet',
    keep: options.keep ?? false,
    body: {
      ...track.moneyTracking(),
      picks: pickRefs(slip.store.content),
      stake_cents: slip.store.stake_cents,
      stake_type: slip.kind === 'free' ? 'free' : 'cash',
      odds_policy: slip.store.policy,
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
