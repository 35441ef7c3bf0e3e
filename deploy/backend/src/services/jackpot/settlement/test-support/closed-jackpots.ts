import { afterAll, beforeAll } from '@jest/globals';
import type { Database } from '@jukwaa/database';
import { serviceDatabases } from '../../../../app/test-support/service-databases.ts';
import type { MarketResult } from '../../../betting/index.ts';
import { createDecideGames } from '../../results/decide-games.ts';
import { ResultsStore } from '../../results/results-store.ts';
import { startSettlement } from '../start-settlement.ts';
import { JackpotLife } from './jackpot-life.ts';

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
/** Status codes of the feed. */
export const POSTPONED = { status: 0, match_status: 60 };
export const PLAYING = { status: 1, match_status: 6 };
export const ROLLED_BACK = { status: 2, match_status: 100 };

/** The closed jackpots of a test file on one database. Opens and drops the database. */
export function closedJackpots() {
  let life: JackpotLife;
  let drop: () => Promise<void>;
  let users = 0;
  beforeAll(async () => {
    const [engine] = serviceDatabases({});
    if (engine === undefined) throw new Error('no test database');
    const database = await engine.fresh();
    drop = database.drop;
    life = await JackpotLife.start(database.db);
  });
  afterAll(async () => {
    await life.stop();
    await drop();
  });

  const newUser = (amount_cents?: number) => life.player(++users, amount_cents);
  const correctableSince = () => new Date(life.clock.now.getTime() - 3 * DAY_MS);
  /** The service's look at the feed's results. */
  const decidesBy = (
    marketResults: (matchIds: readonly number[]) => Promise<MarketResult[]>,
    db: Database = life.db,
  ) =>
    createDecideGames({
      db,
      marketResults,
      now: () => life.clock.now,
      correctableSince,
      onDecided: (tx, jackpotId) => startSettlement(tx, jackpotId, life.deps),
    });

  /** Sets every producer of the feed up, or lets one still owe the messages of an outage. */
  async function producers(owes: boolean): Promise<void> {
    await life.db.query("update fixture.terms set beat_at = clock_timestamp() + interval '1 hour'");
    await life.db.query(
      `insert into fixture.producers (producer_id, alive_at, recovery_id) values (3, clock_timestamp() + interval '1 hour', $1)
       on conflict (producer_id) do update set alive_at = excluded.alive_at, recovery_id = excluded.recovery_id`,
      [owes ? 1 : null],
    );
  }

  /** A closed jackpot with two tickets, the feed's results of its matches, and the service's look at them. */
  async function closedJackpot() {
    const id = await life.open();
    for (const picks of [
      [1, 1, 1, 1, 1],
      [3, 1, 1, 1, 5],
    ])
      await life.sell(id, { user: await newUser(), picks });
    await life.close(id);
    await producers(false);
    const games = await life.db.query<{ match_id: number; date: Date }>(
      'select match_id, date from jackpot.games where jackpot_id = $1 order by match_number',
      [id],
    );
    const feed = new Map<number, MarketResult[]>();
    const results = (matchIds: readonly number[]) => matchIds.flatMap((matchId) => feed.get(matchId) ?? []);
    const result = () => new ResultsStore(life.db).byId(id, life.clock.now);
    const end = (
      match_number: number,
      won: '1' | '2' | '3' | 'void' | null,
      home_score = 1,
      away_score = 0,
    ) => {
      const match_id = games[match_number - 1]?.match_id ?? 0;
      const rows = (['1', '2', '3'] as const).map((outcome_id): MarketResult => {
        const decided = won === 'void' ? 'void' : outcome_id === won ? 'won' : 'lost';
        const result = won === null ? 'open' : decided;
        const void_reason = null;
        const market = { match_id, market_id: 1, specifier: '', outcome_id };
        return { ...market, revision: 1, result, home_score, away_score, void_reason };
      });
      feed.set(match_id, rows);
    };
    return {
      id,
      /** Stores the 1x2 result of a game by match number; null rolls it back. */
      end,
      /** Stores 1-0 as the result of these games, all by default. */
      endHome(...numbers: readonly number[]) {
        for (const game of numbers.length === 0 ? games.map((_, n) => n + 1) : numbers) end(game, '1');
      },
      look: decidesBy(async (matchIds) => results(matchIds)),
      feed: results,
      result,
      results: async () => (await result())?.games.map(({ result }) => result),
      match: (number: number) => games[number - 1]?.match_id ?? 0,
      /** The feed's match of a game without result, moved by so many hours. */
      async stored(number: number, state: typeof POSTPONED, movedHours = 0) {
        const { match_id = 0, date = new Date() } = games[number - 1] ?? {};
        const starts_at = new Date(date.getTime() + movedHours * HOUR_MS);
        await life.db.query(
          `insert into fixture.matches (match_id, external_id, source, plan, sport_id, category_id, country, tournament_id, tournament,
             priority, boosted, home_team, away_team, starts_at, moved_from, producer_id, status, match_status)
           overriding system value
           values ($1::bigint, 'jackpot-' || ($1::bigint)::text, 'push', '{}', 1, 1, 'Kenya', 1, 'League', 1, 0, 'a', 'b', $2, $3, 3, $4, $5)`,
          [match_id, starts_at, movedHours > 0 ? date : null, state.status, state.match_status],
        );
      },
    };
  }

  return { life: () => life, newUser, correctableSince, decidesBy, producers, closedJackpot };
}
export type ClosedJackpots = ReturnType<typeof closedJackpots>;
