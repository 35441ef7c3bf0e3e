import { DRAW_GAMES, type DrawGame, DrawTicketAnswer, drawBetBodyOf } from '@jukwaa/contracts';
import * as v from 'valibot';
import {
  decideTogether,
  defineOrders,
  placedRoutesAt,
  type Result,
  type Route,
  succeed,
  type WaitingOrder,
} from '../../../kit/index.ts';
import type { DrawDeps } from '../draws-deps.ts';
import { ticketScope } from '../draws-retention.ts';
import type { PlayedDraws } from '../engine/played-draws.ts';
import { placeTickets, type TicketAsk } from '../orders/place-tickets.ts';
import { type DrawTicketRow, ownTicket } from '../store/ticket-row.ts';

export interface DrawRouteDeps {
  readonly deps: DrawDeps;
  readonly playedOf: (game: DrawGame) => PlayedDraws;
}

type TicketAnswer = v.InferOutput<typeof DrawTicketAnswer>;
type OnDraw = WaitingOrder & TicketAsk & { readonly draw: number };

const ticketAnswer = (ticket: Result<DrawTicketRow>): Result<TicketAnswer> =>
  ticket.ok ? succeed({ data: ownTicket(ticket.value) }) : ticket;

/** The order of a ticket of one game. Tickets on a draw that arrive together share a commit. */
function ticketRoutesOf({ deps, playedOf }: DrawRouteDeps, game: DrawGame): Route[] {
  const orders = defineOrders({ scope: ticketScope(game), clock: deps.clock, result: DrawTicketAnswer });
  const place = decideTogether<OnDraw, TicketAnswer>(deps, {
    orders,
    groupOf: ({ draw }) => String(draw),
    async decide(tx, { draw }, group) {
      const placed = await placeTickets(tx, deps, playedOf(game), draw, group);
      return new Map([...placed].map(([order, ticket]) => [order, ticketAnswer(ticket)]));
    },
  });
  return placedRoutesAt({
    db: deps.db,
    orders,
    url: `/${game}/bets`,
    summary: 'Places a ticket on a draw that takes bets, once per Idempotency-Key',
    params: v.object({}),
    body: drawBetBodyOf(game),
    answer: DrawTicketAnswer,
    place: (order, { draw, bets }, _params, arrival) =>
      place({ ...order, draw, bets, isFresh: () => arrival.isFresh() }),
  });
}

/** Routes that move money. */
export const ticketRoutes = (all: DrawRouteDeps): Route[] =>
  DRAW_GAMES.flatMap((game) => ticketRoutesOf(all, game));
