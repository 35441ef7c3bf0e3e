import { randomBytes } from 'node:crypto';
import type { Database } from '@jukwaa/database';
import { commitmentOf } from '@jukwaa/domain/fairness';

/** The stake of a line, and its wager tax, in cents. */
const LINE_CENTS = 5_000;
const LINE_TAX_CENTS = 625;
const GAMES = 13;
/** The players who bought the tickets. */
const USERS = 500;
/** The winning outcomes of the games, as ids of 1x2. */
const RESULTS = ['1', '1', '2', '3', '1', '1', '3', '2', '1', '1', '3', '1', '2'] as const;

const RULES = {
  prizes_bp: 7_000,
  main_bp: 5_000,
  tiers: [
    { right: 12, share_bp: 2_500 },
    { right: 11, share_bp: 1_500 },
    { right: 10, share_bp: 1_000 },
  ],
  guarantee_cents: 500_000_000,
  cap_cents: 1_000_000_000,
  played_within_hours: 24,
  max_drawn: 3,
};

const JACKPOT = `
  insert into jackpot.jackpots (category, name, prize_cents, stake_cents, starts_at, ends_at, rules, main_cents, top_up_cents, seed,
    commitment, closed_at, tickets, lines, net_cents, prizes_cents)
  values (5, 'Daily Jackpot', $1::bigint, $2::bigint, now() - interval '2 days', now() - interval '3 hours', $3::jsonb, $1, $1, $4, $5,
    now() - interval '3 hours', $6::bigint, $6, $6 * ($2 - $7::bigint), floor($6 * ($2 - $7) * 0.7)::bigint)
  returning id`;

const GAME_ROWS = `
  insert into jackpot.games (jackpot_id, match_number, match_id, game_id, date, home_team, away_team, country, tournament, outcomes)
  select $1::bigint, n, $2::bigint + n, $2 + n, now() - interval '3 hours', 'Home ' || n, 'Away ' || n, 'Kenya', 'Premier League', '[]'
  from generate_series(1, $3::integer) as n`;

// Half of the players pick the home team, a quarter each of the other outcomes.
const TICKETS = `
  insert into jackpot.tickets (jackpot_id, user_id, placed_at, stake_cents, wager_tax_cents, lines, code, picks)
  select $1::bigint, 1 + t % ${USERS}, now() - interval '1 day', $3::bigint, $4::bigint, 1, 'B' || $1 || '-' || t,
    array(select (array[1, 1, 2, 4])[1 + floor(random() * 4)::integer] from generate_series(1, ${GAMES}) as g where t > 0)::smallint[]
  from generate_series($5::integer, $2::integer) as t`;
/** Tickets in one statement, so that a busy machine stays within the database's time limit for one. */
const SOLD_AT_ONCE = 20_000;

const MATCH_RESULTS = `
  insert into fixture.market_results (match_id, market_id, specifier, outcome_id, result, revision, home_score, away_score)
  select $1::bigint + n, 1, '', o, case when n <= $4::integer then 'void' when o = ($2::text[])[n] then 'won' else 'lost' end, 1, 1, 0
  from generate_series(1, $3::integer) as n, unnest(array['1', '2', '3']) as o`;

/** Match ids that no other match has. */
const FIRST_MATCH = 900_000_000;

/** A closed jackpot whose games have not ended. */
export interface SoldJackpot {
  readonly id: number;
  /** Ends every game, or calls off as many as refund every ticket and ends the others. */
  end(outcome: 'paid' | 'refunded'): Promise<void>;
}

/** Sells a jackpot with tickets of one line each, the most rows that as many lines can have, and closes its sales. */
export async function sellJackpot(db: Database, tickets: number): Promise<SoldJackpot> {
  const seed = randomBytes(32).toString('hex');
  const [jackpot] = await db.query<{ id: number }>(JACKPOT, [
    RULES.guarantee_cents,
    LINE_CENTS,
    JSON.stringify(RULES),
    seed,
    await commitmentOf(seed),
    tickets,
    LINE_TAX_CENTS,
  ]);
  if (jackpot === undefined) throw new Error('the jackpot has no id');
  const { id } = jackpot;
  const firstMatch = FIRST_MATCH + id * GAMES;
  await db.query(GAME_ROWS, [id, firstMatch, GAMES]);
  await db.query('select setseed(0.5)');
  for (let first = 1; first <= tickets; first += SOLD_AT_ONCE)
    await db.query(TICKETS, [
      id,
      Math.min(tickets, first + SOLD_AT_ONCE - 1),
      LINE_CENTS,
      LINE_TAX_CENTS,
      first,
    ]);
  await db.script('analyze jackpot.tickets');
  return {
    id,
    end: async (outcome) => {
      const calledOff = outcome === 'refunded' ? RULES.max_drawn + 1 : 0;
      await db.query(MATCH_RESULTS, [firstMatch, RESULTS, GAMES, calledOff]);
    },
  };
}
