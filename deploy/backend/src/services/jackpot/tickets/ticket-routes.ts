import {
  JackpotBetAnswer,
  JackpotBetBody,
  type JackpotTicket,
  JackpotTicketAnswer,
  JackpotTicketsAnswer,
  JackpotTicketsQuery,
  ShareCode,
  SharedJackpotAnswer,
  WholeText,
} from '@jukwaa/contracts';
import { jackpotEn } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import {
  defineOrders,
  placedRoutesAt,
  type Route,
  refuserOf,
  route,
  type ServiceContext,
} from '../../../kit/index.ts';
import type { CurrentOffer } from '../offer/game-now.ts';
import type { JackpotFactsReader } from '../offer/jackpot-facts.ts';
import { completeTicketRefusal } from './draft-ticket.ts';
import { createPlaceTicket } from './place-ticket.ts';
import { createTickets, type Tickets } from './tickets-store.ts';

const refuse = refuserOf(jackpotEn);
type Subfilter = v.InferOutput<typeof JackpotTicketsQuery>['subfilter'];
const STATES: Record<Subfilter, readonly JackpotTicket['state'][] | null> = {
  all: null,
  open: ['open'],
  settled: ['won', 'lost', 'void'],
  won: ['won'],
  lost: ['lost'],
  void: ['void'],
  // A ticket cannot be sold.
  cashed_out: [],
};

/** The order of a ticket, once per Idempotency-Key, and its recall. */
function placingRoutes(context: ServiceContext, facts: JackpotFactsReader, offer: CurrentOffer): Route[] {
  const { db, clock } = context;
  const policyAt = (now: Date) => context.services.policy.betPolicyAt(now);
  const orders = defineOrders({
    scope: 'jackpot_tickets',
    clock,
    result: JackpotBetAnswer,
    completeRefusal: completeTicketRefusal,
  });
  const place = createPlaceTicket({ ...context, orders, facts, offer, policyAt });
  return placedRoutesAt({
    db,
    orders,
    url: '/jackpot/:id/bet',
    summary: 'Places a ticket of a jackpot, once per Idempotency-Key',
    params: v.object({ id: WholeText }),
    body: JackpotBetBody,
    answer: JackpotBetAnswer,
    place: (order, body, { id }, arrival) => place(order, id, body, arrival),
  });
}

const ownRoutes = (tickets: Tickets): Route[] => [
  route({
    method: 'GET',
    url: '/tickets',
    auth: 'user',
    summary: 'The user’s tickets, newest first',
    schema: { querystring: JackpotTicketsQuery, response: { 200: JackpotTicketsAnswer } },
    async handler({ user, query }) {
      const { subfilter, jackpot_id: jackpotId = null, ...asked } = query;
      const ask = { jackpotId, states: STATES[subfilter], ...asked };
      return { status: 200 as const, body: await tickets.list(user.id, ask) };
    },
  }),
  route({
    method: 'GET',
    url: '/tickets/:id',
    auth: 'user',
    summary: 'One ticket of the user',
    schema: { params: v.object({ id: WholeText }), response: { 200: JackpotTicketAnswer } },
    async handler({ user, params }) {
      const data = await tickets.byId(user.id, params.id);
      return data === null ? refuse(404, 'no_such_ticket') : { status: 200 as const, body: { data } };
    },
  }),
];

const sharedRoute = (tickets: Tickets, now: () => Date): Route =>
  route({
    method: 'GET',
    url: '/shared/:code',
    auth: 'none',
    summary: 'The picks behind a ticket’s code; nobody’s stake',
    limit: { max: 60, windowMs: 60_000 },
    schema: { params: v.object({ code: ShareCode }), response: { 200: SharedJackpotAnswer } },
    async handler({ params }) {
      const data = await tickets.shared(params.code, now());
      return data === null ? refuse(404, 'no_such_ticket.code') : { status: 200 as const, body: { data } };
    },
  });

/** Routes for placing tickets and reading them. */
export function ticketRoutes(
  context: ServiceContext,
  facts: JackpotFactsReader,
  offer: CurrentOffer,
): Route[] {
  const tickets = createTickets(context.db);
  return [
    ...placingRoutes(context, facts, offer),
    ...ownRoutes(tickets),
    sharedRoute(tickets, () => context.clock.now()),
  ];
}
