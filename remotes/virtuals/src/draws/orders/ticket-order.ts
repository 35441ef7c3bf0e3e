import { placeDrawTicket, recallDrawTicket, valuesOf } from '@jukwaa/api';
import { type AnswerValues, DrawGame, type DrawTicket, type Result } from '@jukwaa/contracts';
import {
  createOrder,
  expireSession,
  type HttpRefusal,
  http,
  notify,
  orderEntries,
  orderPlace,
  textOf,
} from '@jukwaa/runtime';
import * as v from 'valibot';
import { orderTexts } from './order-texts.ts';

/** A confirmed ticket, under the key of all its tries. The server reads its bets by the schema of the game. */
const TicketOrder = v.object({
  ...orderEntries,
  game: DrawGame,
  body: v.looseObject({ draw: v.number(), bets: v.array(v.looseObject({ stake_cents: v.number() })) }),
});
export type TicketOrder = v.InferOutput<typeof TicketOrder>;

/** The final answer to a ticket. */
export type EndedTicket =
  | { readonly kind: 'done'; readonly ticket: DrawTicket }
  | {
      readonly kind: 'refused';
      readonly game: DrawGame;
      readonly draw: number;
      readonly code: string;
      /** The service's sentence in English. */
      readonly message: string;
      readonly values: AnswerValues;
    };

/** Statuses with which the service refuses because the session is over; a 400 is about the order. */
const endsSession = (status: number): boolean => status === 401 || status === 428;

function endedOf({ game, body }: TicketOrder, answer: Result<DrawTicket, HttpRefusal>): EndedTicket {
  if (answer.ok) return { kind: 'done', ticket: answer.value };
  const { code, error_message } = answer.error;
  const message = error_message === '' ? textOf(orderTexts, 'failed') : error_message;
  return { kind: 'refused', game, draw: body.draw, code, message, values: valuesOf(answer.error) };
}

const product = 'draws';

/** The one place of all games with draws: a player sends one ticket at a time. */
export const TICKET_PLACE = orderPlace<TicketOrder, EndedTicket>(product, TicketOrder);

export const { confirm: confirmTicket } = createOrder<TicketOrder, DrawTicket, EndedTicket>({
  product,
  place: TICKET_PLACE,
  area: 'draws',
  send: (order) => placeDrawTicket(http, order, order.key),
  recall: (order) => recallDrawTicket(http, order, order.key),
  decide: endedOf,
  isAccepted: () => true,
  notify(ended) {
    const isDone = ended.kind === 'done';
    notify({ kind: isDone ? 'success' : 'warning', text: textOf(orderTexts, isDone ? 'placed' : 'notDone') });
  },
  onEnded: (_order, answer) => {
    if (!answer.ok && endsSession(answer.error.status)) expireSession();
  },
  isSessionOver: endsSession,
});
