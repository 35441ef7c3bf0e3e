import { type PlacementResult, placeBet, recallBet, valuesOf } from '@jukwaa/api';
import type { Result } from '@jukwaa/contracts';
import type { Pick } from '@jukwaa/domain';
import { emit } from '../bus/bus.ts';
import { http } from '../http.ts';
import { defineMessages, textOf } from '../locale/messages.ts';
import { createOrder } from '../orders/create-order.ts';
import type { HttpRefusal } from '../orders/retry-until-known.ts';
import { expireSession } from '../session/session-expired.ts';
import type { Slip } from '../slips/create-slip.ts';
import { betSlip, freeSlip } from '../slips/slips.ts';
import { refreshBalance } from '../wallet/balance.ts';
import { refreshBonus } from '../wallet/bonus.ts';
import { betPlace } from './bet-place.ts';
import { notifyPlacement } from './notify-placement.ts';
import type { SlipOrder } from './order.ts';
import type { PlacementState } from './store.ts';

const texts = defineMessages({
  en: { failed: 'Failed To Place Bet. Please try again.' },
  sw: { failed: 'Mkeka haukuwekwa. Tafadhali jaribu tena.' },
});

/** Statuses with which the service refuses a bet because the session is over; a 400 is about the bet. */
const endsSession = (status: number): boolean => status === 401 || status === 428;

const refusalText = (error_message: string): string =>
  error_message === '' ? textOf(texts, 'failed') : error_message;

/** The ticket's view of an answer. The legs of a refused bet update its slip. */
function placementOf(slip: Slip<Pick>, answer: Result<PlacementResult, HttpRefusal>): PlacementState {
  if (!answer.ok) {
    const { code, error_message } = answer.error;
    return {
      step: 'refused',
      code,
      text: refusalText(error_message),
      limit: null,
      values: valuesOf(answer.error),
    };
  }
  if (answer.value.kind === 'placed') return { step: 'accepted', bet: answer.value.bet };
  const { legs } = answer.value;
  slip.applyLegs(legs);
  if (answer.value.kind === 'odds_changed') return { step: 'odds_changed', legs };
  const { code, limit, values, error_message } = answer.value;
  return { step: 'refused', code, text: refusalText(error_message), limit, values };
}

const orderOn = (slip: Slip<Pick>, product: SlipOrder['slip'], onPlaced: () => void) =>
  createOrder<SlipOrder, PlacementResult, PlacementState>({
    product,
    place: betPlace,
    area: 'placement',
    send: ({ body, key }) => placeBet(http, body, key),
    recall: ({ body, key }) => recallBet(http, body, key),
    decide: (_order, answer) => placementOf(slip, answer),
    isAccepted: ({ kind }) => kind === 'placed',
    notify: notifyPlacement,
    onEnded(order, answer) {
      if (!answer.ok) return endsSession(answer.error.status) ? expireSession() : undefined;
      if (answer.value.kind !== 'placed') return;
      if (!order.keep) slip.takeOff(order.body.picks);
      onPlaced();
      const { id, summary } = answer.value.bet;
      emit('betPlaced', { bet_id: id, stake_cents: summary.stake_cents });
    },
    isSessionOver: endsSession,
  });

/** Bets with the user's money. */
export const betOrder = orderOn(betSlip, 'bet', () => void refreshBalance());

/** Bets with a free bet. */
export const freeBetOrder = orderOn(freeSlip, 'free', () => {
  void refreshBalance();
  void refreshBonus();
});
