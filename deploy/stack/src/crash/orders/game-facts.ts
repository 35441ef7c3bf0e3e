import type { Queryable } from '@jukwaa/database';
import type { Trace } from './facts.ts';
import type { PlayerOrder } from './order.ts';

interface RoundRow {
  readonly id: string;
  readonly key: string | null;
}
interface TicketRow extends RoundRow {
  readonly later_cents: number;
}

/** A user's records of instant games and of draws. */
export interface GameRecords {
  readonly traces: readonly Trace[];
  /** Payments and refunds by draws, after the answers to their tickets. */
  readonly later_cents: number;
}

const ROUNDS = `
  select r.id::text as id, k.key from instant.rounds r
  left join kit.once k on k.scope = 'instant_' || r.game and k.user_id = r.user_id
    and k.result -> 'data' ->> 'id' = r.id::text
  where r.user_id = $1`;
const TICKETS = `
  select t.id::text as id, k.key, case t.state when 'refunded' then t.stake_cents else t.paid_cents end as later_cents
  from draws.tickets t
  left join kit.once k on k.scope = 'draws_' || t.game and k.user_id = t.user_id
    and k.result -> 'data' ->> 'id' = t.id::text
  where t.user_id = $1`;

/** The keys of answered orders of a kind, by the id in their answers. */
const answeredKeys = (orders: readonly PlayerOrder[], of: PlayerOrder['kind']): ReadonlyMap<string, string> =>
  new Map(
    orders.flatMap(({ kind, key, answer }) =>
      kind === of && answer?.kind === 'done' ? [[answer.id, key] as const] : [],
    ),
  );

/**
 * Reads the rounds and tickets of a user, each with the key of its order. The service forgets these keys after two days, which the
 * settling skips; then the answer names the row. A second row of a key has no answer, so it still belongs to no order.
 */
export async function readGameFacts(
  tx: Queryable,
  userId: number,
  orders: readonly PlayerOrder[],
): Promise<GameRecords> {
  const rounds = await tx.query<RoundRow>(ROUNDS, [userId]);
  const tickets = await tx.query<TicketRow>(TICKETS, [userId]);
  const roundKeys = answeredKeys(orders, 'instant round');
  const ticketKeys = answeredKeys(orders, 'draw ticket');
  return {
    traces: [
      ...rounds.map(({ id, key }) => ({
        book: 'rounds' as const,
        key: key ?? roundKeys.get(id) ?? null,
        id,
        legs: null,
      })),
      ...tickets.map(({ id, key }) => ({
        book: 'tickets' as const,
        key: key ?? ticketKeys.get(id) ?? null,
        id,
        legs: null,
      })),
    ],
    later_cents: tickets.reduce((sum, { later_cents }) => sum + later_cents, 0),
  };
}
