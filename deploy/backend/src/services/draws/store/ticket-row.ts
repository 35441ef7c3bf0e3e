import { type DrawGame, DrawTicket, type DrawTotals } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';

/** A row of `draws.tickets`. */
export interface DrawTicketRow {
  readonly id: number;
  readonly game: DrawGame;
  readonly draw: number;
  readonly user_id: number;
  /** JSON, parsed by the schema of its game. */
  readonly bets: unknown;
  readonly stake_cents: number;
  readonly max_win_cents: number;
  readonly paid_cents: number;
  readonly state: DrawTicket['state'];
  readonly placed_at: Date;
}

export const TICKET =
  'id, game, draw, user_id, bets, stake_cents, max_win_cents, paid_cents, state, placed_at';

/** The ticket as its owner sees it. */
export const ownTicket = ({ user_id: _, placed_at, ...ticket }: DrawTicketRow): DrawTicket =>
  v.parse(DrawTicket, { ...ticket, placed_at: placed_at.toISOString() });

/** Locks the open tickets of a draw, in the order in which all writers lock them. */
export const lockOpen = (tx: Queryable, game: DrawGame, draw: number): Promise<DrawTicketRow[]> =>
  tx.query<DrawTicketRow>(
    `select ${TICKET} from draws.tickets where game = $1 and draw = $2 and state = 'open' order by id for update`,
    [game, draw],
  );

/** The bets of all tickets of a draw. */
export const betsOf = (tx: Queryable, game: DrawGame, draw: number) =>
  tx.query<Pick<DrawTicketRow, 'bets' | 'max_win_cents'>>(
    'select bets, max_win_cents from draws.tickets where game = $1 and draw = $2',
    [game, draw],
  );

/** The tickets of a draw together. */
export async function totalsOf(tx: Queryable, game: DrawGame, draw: number): Promise<DrawTotals> {
  const [row] = await tx.query<DrawTotals>(
    `select count(*) as tickets, count(distinct user_id) as players, coalesce(sum(stake_cents), 0)::bigint as staked_cents,
       coalesce(sum(paid_cents), 0)::bigint as paid_cents
     from draws.tickets where game = $1 and draw = $2`,
    [game, draw],
  );
  return row ?? { tickets: 0, players: 0, staked_cents: 0, paid_cents: 0 };
}
