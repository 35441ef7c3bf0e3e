import { placeJackpotTicket, recallJackpotTicket, valuesOf } from '@jukwaa/api';
import { type AnswerValues, type JackpotBetAnswer, JackpotBetBody, JackpotCategory } from '@jukwaa/contracts';
import {
  createOrder,
  emit,
  expireSession,
  http,
  jackpotSlips,
  notify,
  orderEntries,
  orderPlace,
  refreshBalance,
  textOf,
} from '@jukwaa/runtime';
import * as v from 'valibot';
import type { Snapshot } from 'valtio/vanilla';
import { lockPlacing } from './ticket-lock.ts';
import { ticketOrderTexts } from './ticket-order-texts.ts';

/** A confirmed ticket: its request body, and the key of all its tries. */
const TicketOrder = v.object({
  ...orderEntries,
  jackpot_id: v.number(),
  category: JackpotCategory,
  /** The name of the jackpot; an order of an earlier version of the page has none. */
  name: v.optional(v.string(), 'Jackpot'),
  body: JackpotBetBody,
});
type TicketOrder = v.InferOutput<typeof TicketOrder>;

/** The answer to an order. */
type TicketResult =
  | { readonly kind: 'placed'; readonly order: TicketOrder; readonly answer: JackpotBetAnswer }
  | {
      readonly kind: 'refused';
      readonly order: TicketOrder;
      readonly code: string;
      readonly text: string;
      readonly values: AnswerValues;
    };
/** A placed ticket, as screens get it. */
export type PlacedTicket = Snapshot<Extract<TicketResult, { kind: 'placed' }>>;
/** A refused ticket, as screens get it. */
export type RefusedTicket = Snapshot<Extract<TicketResult, { kind: 'refused' }>>;

/** One ticket at a time is pending, over all tabs. */
export const ticketPlace = orderPlace<TicketOrder, TicketResult>('jackpot', TicketOrder);

/** Statuses with which the service refuses a ticket because the session is over; a 400 is about the ticket. */
const endsSession = (status: number): boolean => status === 401 || status === 428;

/** Sends a confirmed ticket until its answer is known; a page continues the order of an earlier one. */
export const ticketOrder = createOrder<TicketOrder, JackpotBetAnswer, TicketResult>({
  product: 'jackpot',
  place: ticketPlace,
  area: 'jackpot',
  send: ({ jackpot_id, body, key }) => placeJackpotTicket(http, jackpot_id, body, key),
  recall: ({ jackpot_id, body, key }) => recallJackpotTicket(http, jackpot_id, body, key),
  isAccepted: () => true,
  decide(order, answer) {
    if (answer.ok) return { kind: 'placed', order, answer: answer.value };
    const { code, error_message } = answer.error;
    const text = error_message === '' ? textOf(ticketOrderTexts, 'failed') : error_message;
    return { kind: 'refused', order, code, text, values: valuesOf(answer.error) };
  },
  onEnded(order, answer) {
    lockPlacing();
    if (!answer.ok) return endsSession(answer.error.status) ? expireSession() : undefined;
    jackpotSlips[order.category].takeOff(order.body.bets);
    void refreshBalance();
    emit('betPlaced', { bet_id: answer.value.id, stake_cents: answer.value.stake_cents });
  },
  notify: (result) =>
    notify(
      result.kind === 'placed'
        ? { kind: 'success', text: textOf(ticketOrderTexts, 'placed') }
        : { kind: 'warning', text: result.text },
    ),
  isSessionOver: endsSession,
});
