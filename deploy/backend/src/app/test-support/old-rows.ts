import type { Database } from '@jukwaa/database';
import { ago } from './all-retentions.ts';

const DAY_MS = 86_400_000;

/** The parts of a match from which no row was removed. */
export const WHOLE = {
  row: { markets: [[1, '', -3, 0, []]], plan: { seed: 's' }, timeline: [{ minute: 1 }], home_score: 2 },
  results: 2,
  cancels: 1,
};

/** Writes rows of a match or bet as they are when the time has come to remove them, and reads what is left. */
export function oldRows(db: () => Database) {
  let matches = 0;

  /** A match with a market, two results and a cancel. It closed at the given time; null is still open. */
  async function matchOf(closedAt: Date | null, source = 'simulate'): Promise<number> {
    const [row] = await db().query<{ match_id: number }>(
      `insert into fixture.matches (external_id, source, plan, sport_id, category_id, country, tournament_id, tournament, priority,
         boosted, home_team, away_team, starts_at, producer_id, status, home_score, away_score, timeline, markets, closed_at)
       values ($1, $2, '{"seed":"s"}', 1, 1, 'Kenya', 1, 'Premier League', 1, 0, 'Gor Mahia', 'Tusker', $3, 3, 3, 2, 1,
         '[{"minute":1}]', '[[1,"",-3,0,[]]]', $4) returning match_id`,
      [`match-${++matches}`, source, ago(500 * DAY_MS), closedAt],
    );
    const id = row?.match_id ?? 0;
    await db().query(
      `insert into fixture.market_results (match_id, market_id, specifier, outcome_id, result, revision)
       values ($1, 1, '', '1', 'won', 1), ($1, 1, '', '2', 'lost', 1)`,
      [id],
    );
    await db().query(`insert into fixture.cancels (match_id, during) values ($1, '[,]')`, [id]);
    return id;
  }

  const countOf = async (table: string, where: string, params: readonly unknown[]) => {
    const [row] = await db().query<{ n: number }>(
      `select count(*) as n from ${table} where ${where}`,
      params,
    );
    return row?.n ?? 0;
  };
  const results = (id: number) => countOf('fixture.market_results', 'match_id = $1', [id]);
  const partsOf = async (id: number) => {
    const [row] = await db().query(
      'select markets, plan, timeline, home_score from fixture.matches where match_id = $1',
      [id],
    );
    const cancels = await countOf('fixture.cancels', 'match_id = $1', [id]);
    return { row, results: await results(id), cancels };
  };
  async function betOn(matchId: number, state: string, leg: string, revision = 1): Promise<number> {
    const [bet] = await db().query<{ id: number }>(
      `insert into betting.bets (id, code, user_id, created_at, state, stake_type, odds, stake_cents, wager_tax_cents,
         stake_after_tax_cents, winning_cents, tax_cents, payout_cents, tax_policy, tracking)
       values (nextval('betting.bet_ids'), 'code-' || $1, 1, now(), $2, 'cash', 2, 1000, 0, 1000, 1000, 0, 2000, '{}', '{}')
       returning id`,
      [matchId, state],
    );
    await db().query(
      `insert into betting.legs (bet_id, n, match_id, market_id, specifier, outcome_id, odds, facts, result, revision)
       values ($1, 1, $2, 1, '', '1', 2, '{"home_team":"Gor Mahia"}', $3, $4)`,
      [bet?.id, matchId, leg, revision],
    );
    return bet?.id ?? 0;
  }

  return { matchOf, countOf, results, partsOf, betOn };
}
