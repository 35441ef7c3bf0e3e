import type { Database, Queryable } from '@jukwaa/database';
import { tryEach } from '../../../kit/index.ts';
import type { FixtureFace } from '../../fixture/index.ts';
import { type GameResult, gameResult } from './game-result.ts';

/** The market of jackpots: 1x2. */
const MARKET = { market_id: 1, specifier: '' } as const;

interface Deps {
  readonly db: Database;
  readonly marketResults: FixtureFace['marketResults'];
  readonly now: () => Date;
  /** Jackpots that were settled after this time are looked at again for corrected results. */
  readonly correctableSince: () => Date;
  /** Called in the transaction with the results of a closed jackpot, also when they did not change. */
  readonly onDecided: (tx: Queryable, jackpotId: number) => Promise<unknown>;
}

// From the start of the first settlement a result counts until another one replaces it: a rollback waits for the new result, and a
// void draws nothing, because the seed is public. A called-off game has no later result.
const STORE = `
  update jackpot.games g set result = r.result, home_score = r.home_score, away_score = r.away_score,
    corrected = g.corrected or (s.is_started and g.result is not null)
  from jsonb_to_recordset($2::jsonb) as r (match_id bigint, result text, home_score int, away_score int),
    (select exists (select from jackpot.settlements where jackpot_id = $1) as is_started) s
  where g.jackpot_id = $1 and g.match_id = r.match_id and not g.called_off and not g.drawn
    and (not s.is_started or g.result is null or r.result in ('1', '2', '3'))
    and (g.result, g.home_score, g.away_score) is distinct from (r.result, r.home_score, r.away_score)`;

// As in betting: a match that is played or over, or that has lost its result to a rollback, waits for the feed. Nothing is overdue
// while the feed still owes messages, because the results may be on their way.
const CALL_OFF = `
  update jackpot.games g set result = 'void', called_off = true
  from jackpot.jackpots j
    cross join lateral (select make_interval(hours => (j.rules ->> 'played_within_hours')::integer) as hours) w
    cross join lateral fixture.overdue_matches($2::timestamptz - w.hours) m
  where g.jackpot_id = $1 and j.id = $1 and m.match_id = g.match_id and g.result is null
    and g.date <= $2::timestamptz - w.hours and (not m.is_played or m.starts_at >= g.date + w.hours)
    and not exists (select from jackpot.settlements where jackpot_id = $1)
    and not exists (select from fixture.published_results r
      where r.match_id = g.match_id and r.market_id = $3 and r.specifier = $4 and r.cancelled = '{}')`;

/**
 * Decides the games of closed jackpots by their stored results, and calls off those that were not played in time. A game's result is
 * the outcome of its 1x2 market. A jackpot that fails doesn't stop the others; the first error is thrown at the end.
 */
export function createDecideGames({ db, marketResults, now, correctableSince, onDecided }: Deps) {
  async function closed(): Promise<ReadonlyMap<number, readonly number[]>> {
    const rows = await db.query<{ jackpot_id: number; match_ids: number[] }>(
      `select g.jackpot_id, array_agg(g.match_id order by g.match_number) as match_ids
       from jackpot.games g join jackpot.jackpots j on j.id = g.jackpot_id
       where (j.closed_at is not null or j.ends_at <= $1) and (j.settled_at is null or j.settled_at > $2)
       group by g.jackpot_id order by g.jackpot_id`,
      [now(), correctableSince()],
    );
    return new Map(rows.map(({ jackpot_id, match_ids }) => [jackpot_id, match_ids]));
  }

  const decide = (jackpotId: number, matchIds: readonly number[]): Promise<void> =>
    db.transaction(async (tx) => {
      // One decision at a time, and the results are read under the lock: a process that was frozen before it stores no older ones.
      await tx.query('select from jackpot.jackpots where id = $1 for update', [jackpotId]);
      const read = await marketResults(matchIds, MARKET, tx);
      const results: GameResult[] = matchIds.map((matchId) => gameResult(matchId, read));
      await tx.query(STORE, [jackpotId, JSON.stringify(results)]);
      await tx.query(CALL_OFF, [jackpotId, now(), MARKET.market_id, MARKET.specifier]);
      await onDecided(tx, jackpotId);
    });

  return async (): Promise<void> =>
    tryEach(await closed(), ([jackpotId, matchIds]) => decide(jackpotId, matchIds));
}
