import type { BetSums, JackpotTicket, JackpotTicketsAnswer, SharedJackpot } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { outcomesOf } from '@jukwaa/domain/pools';
import type * as v from 'valibot';
import { type DaySpan, nairobiSpan, type PageAsk, pageOf, rowsBefore } from '../../../kit/index.ts';
import { GAME, type JackpotGameRow } from '../results/game-row.ts';
import { type JackpotTicketRow, ticketView } from './ticket-view.ts';

/** `from` and `to` are days of placing. */
export interface TicketsFilter extends PageAsk, DaySpan {
  /** Only tickets older than the one with this id. */
  readonly after?: number | undefined;
  readonly jackpotId: number | null;
  /** Null includes every state. */
  readonly states: readonly JackpotTicket['state'][] | null;
}

// Tickets are paid by the newest settlement whose tiers are known, which may still run.
const TICKETS = `
  select t.id, t.user_id, t.jackpot_id, j.category, j.name, j.ends_at, j.rules, s.tiers as paid_tiers, t.code,
    exists (select from jackpot.settlements where jackpot_id = j.id and refund_reason is not null) as by_operator,
    t.placed_at, t.settled_at, t.state, t.lines, t.stake_cents, t.wager_tax_cents, t.withholding_tax_cents, t.paid_cents,
    t.won_lines, t.picks
  from jackpot.tickets t join jackpot.jackpots j on j.id = t.jackpot_id
    left join lateral (
      select tiers from jackpot.settlements where jackpot_id = j.id and tiers is not null order by n desc limit 1) s on true`;
/** $1 user, $2 jackpot, $3 states, $4 and $5 the instants between which it was placed; null selects all. $6 is the ticket that the page follows. */
const LISTED = `where t.user_id = $1 and ($2::bigint is null or t.jackpot_id = $2)
  and ($3::text[] is null or t.state = any($3::text[]))
  and ($4::timestamptz is null or t.placed_at >= $4) and ($5::timestamptz is null or t.placed_at < $5)`;
const COUNTED = `select count(*) as total, count(*) filter (where $6::bigint is null or id < $6) as rest,
  coalesce(sum(stake_cents), 0)::bigint as staked_cents, coalesce(sum(paid_cents), 0)::bigint as returned_cents
  from jackpot.tickets t ${LISTED}`;
const PAGE = `${TICKETS} ${LISTED} and t.id < coalesce($6::bigint, 9223372036854775807) order by t.id desc limit $7 offset $8`;

interface Counted extends BetSums {
  readonly total: number;
  readonly rest: number;
}
const NONE: Counted = { total: 0, rest: 0, staked_cents: 0, returned_cents: 0 };

async function withGames(db: Queryable, rows: readonly JackpotTicketRow[]): Promise<JackpotTicket[]> {
  const games = await db.query<JackpotGameRow>(
    `select ${GAME} from jackpot.games where jackpot_id = any($1::bigint[]) order by jackpot_id, match_number`,
    [[...new Set(rows.map(({ jackpot_id }) => jackpot_id))]],
  );
  return rows.map((row) =>
    ticketView(
      row,
      games.filter(({ jackpot_id }) => jackpot_id === row.jackpot_id),
    ),
  );
}

/** Reads tickets in the form that their owner sees. */
export function createTickets(db: Queryable) {
  return {
    /** A ticket of this user; null when there is none, or it is another user's. */
    async byId(userId: number, id: number): Promise<JackpotTicket | null> {
      const rows = await db.query<JackpotTicketRow>(`${TICKETS} where t.id = $1 and t.user_id = $2`, [
        id,
        userId,
      ]);
      const [ticket] = await withGames(db, rows);
      return ticket ?? null;
    },

    /** A page of a user's tickets, newest first. */
    async list(userId: number, ask: TicketsFilter): Promise<v.InferOutput<typeof JackpotTicketsAnswer>> {
      const { jackpotId, states, per_page, after = null } = ask;
      const { from, until } = nairobiSpan(ask);
      const listed = [userId, jackpotId, states, from, until, after];
      const [counted = NONE] = await db.query<Counted>(COUNTED, listed);
      const rows = await db.query<JackpotTicketRow>(PAGE, [...listed, per_page, rowsBefore(ask)]);
      const { staked_cents, returned_cents, ...rowsOf } = counted;
      const page = pageOf(ask, await withGames(db, rows), rowsOf, ({ id }) => id);
      return { ...page, sums: { staked_cents, returned_cents } };
    },

    /** The picks of a ticket for anyone, without its owner and stake; null for an unknown code. */
    async shared(code: string, now: Date): Promise<SharedJackpot | null> {
      const games = await db.query<{
        jackpot_id: number;
        category: SharedJackpot['jackpot_category_id'];
        ends_at: Date;
        closed_at: Date | null;
        match_number: number;
        match_id: number;
        picks: readonly number[];
      }>(
        `select t.jackpot_id, j.category, j.ends_at, j.closed_at, g.match_number, g.match_id, t.picks
         from jackpot.tickets t join jackpot.jackpots j on j.id = t.jackpot_id join jackpot.games g on g.jackpot_id = j.id
         where t.code = $1 order by g.match_number`,
        [code],
      );
      const [first] = games;
      if (first === undefined) return null;
      return {
        code,
        jackpot_id: first.jackpot_id,
        jackpot_category_id: first.category,
        open: first.closed_at === null && first.ends_at > now,
        bets: games.flatMap(({ match_number, match_id, picks }) =>
          outcomesOf(picks[match_number - 1] ?? 0).map((outcome_id) => ({
            match_number,
            match_id,
            market_id: 1 as const,
            outcome_id,
            specifier: '' as const,
            producer_id: 3 as const,
          })),
        ),
      };
    },
  };
}
export type Tickets = ReturnType<typeof createTickets>;
