import { Id, topics } from '@jukwaa/contracts';
import type { Migration, Queryable } from '@jukwaa/database';
import { ordersEn } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import {
  defineOrders,
  defineService,
  fail,
  orderRoutes,
  refusalOf,
  refuserOf,
  type Service,
  type ServiceContext,
  succeed,
} from '../../kit/index.ts';
import { backToBack, defineRounds, leadRounds } from '../../kit/rounds/index.ts';

/** Tails or heads: an even first byte of the seed is heads. A right guess pays twice the stake. */
export const sideOf = (seed: string): 'heads' | 'tails' =>
  Number.parseInt(seed.slice(0, 2), 16) % 2 === 0 ? 'heads' : 'tails';

const Side = v.picklist(['heads', 'tails']);
const Toss = v.object({ side: v.nullable(Side) });
type Toss = v.InferOutput<typeof Toss>;
const TicketBody = v.object({ round: Id, side: Side, stake_cents: Id });
type TicketBody = v.InferOutput<typeof TicketBody>;
const TicketAnswer = v.object({ id: Id });
type Ticket = TicketBody & { readonly id: number; readonly user_id: number };

const refuse = refuserOf(ordersEn);
const GAME = { product: 'virtual', game: 'toss' } as const;
export const TOSS_TOPIC = 'virtual/toss';
const TABLES: Migration = {
  id: '001-tickets',
  sql: `
    create schema toss;
    create table toss.tickets (id bigint generated always as identity primary key, user_id bigint not null,
      round bigint not null, side text not null, stake_cents bigint not null);`,
};
const STAKE = { account: 'main', wager_tax_cents: 0 } as const;
const PAYOUT = { reason: 'payout', withheld_cents: 0 } as const;
const balanceMoved = (user: number) => ({ topic: topics.balance(user), payload: { message: 'toss' } });

function tossRounds(context: ServiceContext) {
  const { clock, outbox, services } = context;
  const ticketsOf = (tx: Queryable, round: number) =>
    tx.query<Ticket>('select * from toss.tickets where round = $1', [round]);
  const lineOf = ({ id, user_id: user, stake_cents }: Ticket) => {
    return { of: { ...GAME, id: `${id}` }, key: `end:${id}`, user, stake_cents, at: clock.now() };
  };
  return defineRounds<Toss, 'betting'>(context, {
    game: 'toss',
    state: Toss,
    phases: [{ name: 'betting', lasts: 2_000 }],
    next: backToBack(0, () => ({ side: null })),
    takeover: 'refund',
    async finish(tx, { number, seed }) {
      const side = sideOf(seed);
      const won = (await ticketsOf(tx, number)).filter((ticket) => ticket.side === side);
      const paid = won.map((one) => ({ ...lineOf(one), ...PAYOUT, paid_cents: 2 * one.stake_cents }));
      await services.wallet.pay(tx, paid);
      await outbox.add(tx, ...won.map(({ user_id }) => balanceMoved(user_id)));
      return { side };
    },
    async refund(tx, { number, state }) {
      const tickets = await ticketsOf(tx, number);
      await services.wallet.refund(
        tx,
        tickets.map((one) => ({ ...lineOf(one), ...STAKE })),
      );
      return state;
    },
    publish: ({ number, ending, state, commitment, seed }) => [
      { topic: TOSS_TOPIC, payload: { number, ending, side: state.side, commitment, seed } },
    ],
  });
}

/** Takes the stake and writes the ticket of an open round, or returns the refusal. */
async function newTicket(
  { clock, outbox, services }: ServiceContext,
  tx: Queryable,
  user: number,
  { round, side, stake_cents }: TicketBody,
) {
  const values = [user, round, side, stake_cents];
  const [ticket] = await tx.query<{ id: number }>(
    'insert into toss.tickets (user_id, round, side, stake_cents) values ($1, $2, $3, $4) returning id',
    values,
  );
  const id = ticket?.id ?? 0;
  const stake = { ...STAKE, id: `${id}`, user, stake_cents, at: clock.now() };
  const [taken] = await services.wallet.takeStakes(tx, GAME, [stake]);
  if (taken?.state === 'refused')
    return fail(refusalOf(422, { code: taken.refusal.code, message: 'The stake was not taken' }));
  await outbox.add(tx, balanceMoved(user));
  return succeed({ id });
}

/** A whole product on the common seams: the money door, orders, rounds, topics and routes. */
export const tossService: Service<'toss'> = defineService({
  name: 'toss',
  migrations: [TABLES],
  create(context) {
    const { db, clock, withLease } = context;
    const rounds = tossRounds(context);
    const routes = orderRoutes({
      db,
      orders: defineOrders({ scope: 'toss', clock, result: TicketAnswer }),
      url: '/tickets',
      summary: 'Stakes on a side of the coin, once per Idempotency-Key',
      body: TicketBody,
      answer: TicketAnswer,
      decide: async (tx, user, body) =>
        (await rounds.inPhase(tx, body.round, 'betting')) === null
          ? fail(refuse(422, 'round_closed'))
          : newTicket(context, tx, user.id, body),
    });
    return { face: undefined, routes, start: () => leadRounds(withLease, 'toss', [rounds]) };
  },
});
