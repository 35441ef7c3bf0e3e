import type { Placement as Verdict } from '@jukwaa/api';
import type { Bet } from '@jukwaa/contracts';
import type { Pick } from '@jukwaa/domain';
import { emit } from '../bus/bus.ts';
import { defineMessages, textOf } from '../locale/messages.ts';
import type { Refusal } from '../orders/retry-until-known.ts';
import { sessionStore } from '../session/session.ts';
import { expireSession } from '../session/session-expired.ts';
import type { Slip } from '../slips/create-slip.ts';
import { betSlip, freeSlip } from '../slips/slips.ts';
import { refreshBalance } from '../wallet/balance.ts';
import { refreshBonus } from '../wallet/bonus.ts';
import { ask, endsSession } from './ask.ts';
import { exclusively } from './exclusively.ts';
import type { Order } from './order.ts';
import { type Placement, placementStore, show } from './store.ts';
import { keepOrder } from './stored-order.ts';
import { tellUnseen } from './tell.ts';

const texts = defineMessages({
  en: { failed: 'Failed To Place Bet. Please try again.' },
  sw: { failed: 'Imeshindwa kuweka dau. Tafadhali jaribu tena.' },
});

const slipOf = (order: Order): Slip<Pick> => (order.slip === 'free' ? freeSlip : betSlip);

/** Shows a final answer: the key has done its work. */
function finish(placement: Placement): void {
  keepOrder(null);
  show(placement);
  tellUnseen(placement);
}

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
  finish({ step: 'refused', code: error.code, text: refusalText(error.error_message), limit: null });
  if (endsSession(error.status)) expireSession();
}

function decide(order: Order, verdict: Verdict): void {
  if (verdict.kind === 'placed') accept(order, verdict.bet);
  else if (verdict.kind === 'odds_changed') {
    slipOf(order).applyLegs(verdict.legs);
    finish({ step: 'odds_changed', legs: verdict.legs });
  } else {
    slipOf(order).applyLegs(verdict.legs);
    const { code, limit } = verdict;
    finish({ step: 'refused', code, text: refusalText(verdict.error_message), limit });
  }
}

async function askAndDecide(order: Order, signal: AbortSignal): Promise<void> {
  // Null when another tab has had the answer, e.g. while this one waited for its turn.
  const current = () => (placementStore.order?.key === order.key ? placementStore.order : null);
  const answer = await ask({
    current,
    onSlow: () => show({ step: 'unknown', key: order.key }),
    signal,
  });
  if (signal.aborted || current() === null) return;
  if (sessionStore.user?.id !== order.user_id) finish({ step: 'idle' });
  else if (answer?.ok) decide(order, answer.value);
  else if (answer !== null) refuse(answer.error);
}

/**
 * Asks for the order until its answer is known, whichever tab has confirmed it: tries follow each other under the one key, so there is
 * one bet at most.
 */
export async function pursue(order: Order, signal: AbortSignal): Promise<void> {
  show({ step: 'placing', key: order.key });
  await exclusively(`placing ${order.key}`, () => askAndDecide(order, signal));
}
