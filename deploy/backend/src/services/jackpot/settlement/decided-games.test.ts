import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { JackpotMessage } from '@jukwaa/contracts';
import { JACKPOT_ALIASES, resultMask, ticketProgress } from '@jukwaa/domain/pools';
import * as v from 'valibot';
import { serviceDatabases } from '../../../app/test-support/service-databases.ts';
import type { MarketResult } from '../../betting/index.ts';
import { EVENT_STATUS } from '../../feed-protocol/index.ts';
import { createDecideGames } from '../results/decide-games.ts';
import { ResultsStore } from '../results/results-store.ts';
import { createFollowRunning } from '../running/follow-running.ts';
import { linesAlive } from '../running/lines-alive.ts';
import { startSettlement } from './start-settlement.ts';
import { GAMES, JackpotLife, offered } from './test-support/jackpot-life.ts';

const RESULTS = [null, 'void', ...JACKPOT_ALIASES] as const;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Status codes of the feed. */
const POSTPONED = { status: 0, match_status: 60 };
const PLAYING = { status: 1, match_status: 6 };
const ROLLED_BACK = { status: 2, match_status: 100 };

let life: JackpotLife;
let drop: () => Promise<void>;
let users = 0;
beforeAll(async () => {
  const [engine] = serviceDatabases({});
  if (engine === undefined) throw new Error('no test database');
  const database = await engine.fresh();
  drop = database.drop;
  life = await JackpotLife.start(database.db);
}, 60_000);
afterAll(async () => {
  await life.stop();
  await drop();
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
    await life.sell(id, { user: await life.player(++users), picks });
  await life.close(id);
  await producers(false);
  const games = await life.db.query<{ match_id: number; date: Date }>(
    'select match_id, date from jackpot.games where jackpot_id = $1 order by match_number',
    [id],
  );
  const feed = new Map<number, MarketResult[]>();
  const results = (matchIds: readonly number[]) => matchIds.flatMap((matchId) => feed.get(matchId) ?? []);
  const decideGames = createDecideGames({
    db: life.db,
    marketResults: async (matchIds) => results(matchIds),
    now: () => life.clock.now,
    correctableSince: () => new Date(life.clock.now.getTime() - 3 * DAY_MS),
    onDecided: (tx, jackpotId) => startSettlement(tx, jackpotId, life.clock.now),
  });
  return {
    id,
    /** Stores the 1x2 result of a game by match number; null rolls it back. */
    end(match_number: number, won: '1' | '2' | '3' | 'void' | null, home_score = 1, away_score = 0) {
      const match_id = games[match_number - 1]?.match_id ?? 0;
      const rows = (['1', '2', '3'] as const).map((outcome_id): MarketResult => {
        const decided = won === 'void' ? 'void' : outcome_id === won ? 'won' : 'lost';
        const result = won === null ? 'open' : decided;
        const void_reason = null;
        const market = { match_id, market_id: 1, specifier: '', outcome_id };
        return { ...market, revision: 1, result, home_score, away_score, void_reason };
      });
      feed.set(match_id, rows);
    },
    look: decideGames,
    feed: results,
    async results() {
      const found = await new ResultsStore(life.db).byId(id, life.clock.now);
      return found?.games.map(({ result }) => result);
    },
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

/** The messages about a jackpot so far. */
async function messages(id: number): Promise<JackpotMessage[]> {
  const rows = await life.db.query<{ payload: unknown }>(
    'select payload from kit.outbox where topic = $1 order by id',
    [`jackpot/${id}`],
  );
  return rows.map(({ payload }) => v.parse(JackpotMessage, payload));
}

describe('games of a closed jackpot', () => {
  test('are called off when they are not played within 24 h, and a later result does not count', async () => {
    const jackpot = await closedJackpot();
    await jackpot.stored(5, POSTPONED);
    for (const game of [1, 2, 3, 4]) jackpot.end(game, '1');
    await jackpot.look();
    expect(await jackpot.results()).toEqual(['1', '1', '1', '1', null]);
    life.clock.now = new Date(life.clock.now.getTime() + DAY_MS + 1);
    await jackpot.look();
    await life.settle(jackpot.id);
    const drawn = await jackpot.results();
    expect(JACKPOT_ALIASES).toContain(drawn?.[4]);
    for (const won of ['1', '2', '3'] as const) {
      jackpot.end(5, won);
      await jackpot.look();
      expect(await jackpot.results()).toEqual(drawn);
    }
    expect((await new ResultsStore(life.db).byId(jackpot.id, life.clock.now))?.games[4]?.drawn).toBe(true);
  });

  test('wait for the feed after an outage: their results may be on their way', async () => {
    const jackpot = await closedJackpot();
    await jackpot.stored(5, POSTPONED);
    for (const game of [1, 2, 3, 4]) jackpot.end(game, '1');
    life.clock.now = new Date(life.clock.now.getTime() + DAY_MS + 1);
    await producers(true);
    await jackpot.look();
    expect(await jackpot.results()).toEqual(['1', '1', '1', '1', null]);
    jackpot.end(5, '2');
    await producers(false);
    await jackpot.look();
    expect(await jackpot.results()).toEqual(['1', '1', '1', '1', 'X']);
    await life.settle(jackpot.id);
  });

  test.each([
    ['is being played late is not called off', PLAYING, 2, null],
    ['is played after a move by a day is called off', PLAYING, 24, 'void'],
    ['lost its result to a rollback is not called off', ROLLED_BACK, 0, null],
  ] as const)('a match that %s', async (_what, state, movedHours, expected) => {
    const jackpot = await closedJackpot();
    await jackpot.stored(5, state, movedHours);
    for (const game of [1, 2, 3]) jackpot.end(game, '1');
    life.clock.now = new Date(life.clock.now.getTime() + 2 * DAY_MS);
    await jackpot.look();
    expect((await jackpot.results())?.[4]).toBe(expected);
    for (const game of [4, 5]) jackpot.end(game, '1');
    await jackpot.look();
    await life.settle(jackpot.id);
    expect((await jackpot.results())?.[3]).toBe('1');
  });

  test('a rollback while the first settlement runs leaves the result until the new one comes', async () => {
    const jackpot = await closedJackpot();
    for (let game = 1; game <= GAMES; game += 1) jackpot.end(game, '1');
    await jackpot.look();
    await life.settle(jackpot.id, 1);
    await jackpot.stored(3, ROLLED_BACK);
    life.clock.now = new Date(life.clock.now.getTime() + DAY_MS + 1);
    jackpot.end(3, null);
    await jackpot.look();
    expect((await jackpot.results())?.[2]).toBe('1');
    await life.settle(jackpot.id);
  });

  test('a match that is void after the settlement keeps its result: the seed is public by then', async () => {
    const jackpot = await closedJackpot();
    for (let game = 1; game <= GAMES; game += 1) jackpot.end(game, '1');
    await jackpot.look();
    await life.settle(jackpot.id);
    jackpot.end(3, 'void');
    await jackpot.look();
    await life.settle(jackpot.id);
    const result = await new ResultsStore(life.db).byId(jackpot.id, life.clock.now);
    expect(result?.games[2]).toMatchObject({ result: '1', home_score: 1, drawn: false, corrected: false });
    expect(result?.settlement).toMatchObject({ corrected: false });
  });

  test('one jackpot that fails leaves the others decided', async () => {
    const first = await closedJackpot();
    const second = await closedJackpot();
    const decideGames = createDecideGames({
      db: life.db,
      marketResults: async (matchIds) => {
        if (matchIds.includes(first.match(1))) throw new Error('unreadable');
        return second.feed(matchIds);
      },
      now: () => life.clock.now,
      correctableSince: () => new Date(life.clock.now.getTime() - 3 * DAY_MS),
      onDecided: (tx, jackpotId) => startSettlement(tx, jackpotId, life.clock.now),
    });
    for (let game = 1; game <= GAMES; game += 1) {
      first.end(game, '1');
      second.end(game, '1');
    }
    await expect(decideGames()).rejects.toThrow('unreadable');
    expect(await second.results()).toEqual(['1', '1', '1', '1', '1']);
    await first.look();
    for (const { id } of [first, second]) await life.settle(id);
  });

  test('keep their result in a settled jackpot until a rolled-back one is replaced', async () => {
    const jackpot = await closedJackpot();
    for (let game = 1; game <= GAMES; game += 1) jackpot.end(game, '1');
    await jackpot.look();
    await life.settle(jackpot.id);
    jackpot.end(3, null);
    await jackpot.look();
    expect((await jackpot.results())?.[2]).toBe('1');
    jackpot.end(3, '3', 0, 2);
    await jackpot.look();
    await life.settle(jackpot.id);
    const result = await new ResultsStore(life.db).byId(jackpot.id, life.clock.now);
    expect(result?.games.map(({ corrected }) => corrected)).toEqual([false, false, true, false, false]);
    expect(result?.games[2]).toMatchObject({ result: '2', home_score: 0, away_score: 2 });
    expect(result?.settlement).toMatchObject({ corrected: true, scores: '1-0,1-0,1-0,1-0,1-0' });
  });

  test('are final three days after the settlement', async () => {
    const jackpot = await closedJackpot();
    for (let game = 1; game <= GAMES; game += 1) jackpot.end(game, '1');
    await jackpot.look();
    await life.settle(jackpot.id);
    life.clock.now = new Date(life.clock.now.getTime() + 3 * DAY_MS + HOUR_MS);
    jackpot.end(1, '2');
    await jackpot.look();
    expect((await jackpot.results())?.[0]).toBe('1');
  });
});

describe('messages about a running jackpot', () => {
  test('report scores, results and the lines that are alive, and repeat nothing', async () => {
    const jackpot = await closedJackpot();
    let score: number | null = null;
    const state = () => ({
      status: EVENT_STATUS.live,
      match_status: 6 as const,
      home_score: score,
      away_score: 0,
      match_time: null,
    });
    const follow = createFollowRunning({
      db: life.db,
      outbox: life.backend.context.outbox,
      match: (matchId) =>
        matchId === jackpot.match(1) && score !== null
          ? { ...offered(matchId, 0), state: state() }
          : undefined,
      correctableSince: () => new Date(life.clock.now.getTime() - 3 * DAY_MS),
    });
    await follow();
    score = 0;
    await follow();
    await follow();
    jackpot.end(1, '1', 2, 0);
    await jackpot.look();
    await follow();
    for (const game of [2, 3, 4, 5]) jackpot.end(game, '1');
    await jackpot.look();
    await life.settle(jackpot.id);
    await follow();
    const sent = await messages(jackpot.id);
    expect(sent.map(({ phase, lines_alive }) => [phase, lines_alive])).toEqual([
      ['running', 5],
      ['running', 5],
      ['running', 3],
      ['settled', 2],
    ]);
    expect(sent.map(({ games }) => games[0])).toMatchObject([
      { home_score: null, result: null },
      { home_score: 0, away_score: 0, result: null },
      { home_score: 2, away_score: 0, result: '1' },
      { home_score: 2, away_score: 0, result: '1' },
    ]);
  });

  test('say that a corrected jackpot runs until its new settlement is done', async () => {
    const jackpot = await closedJackpot();
    const follow = createFollowRunning({
      db: life.db,
      outbox: life.backend.context.outbox,
      match: () => undefined,
      correctableSince: () => new Date(life.clock.now.getTime() - 3 * DAY_MS),
    });
    for (let game = 1; game <= GAMES; game += 1) jackpot.end(game, '1');
    await jackpot.look();
    await life.settle(jackpot.id);
    await follow();
    jackpot.end(3, '3', 0, 2);
    await jackpot.look();
    await follow();
    await life.settle(jackpot.id);
    await follow();
    const sent = await messages(jackpot.id);
    expect(sent.map(({ phase, games }) => [phase, games[2]?.result])).toEqual([
      ['settled', '1'],
      ['running', '2'],
      ['settled', '2'],
    ]);
  });

  test('count the same lines as the tickets do', async () => {
    const id = await life.open();
    const random = (below: number) => Math.floor(Math.random() * below);
    const tickets = Array.from({ length: 20 }, () => Array.from({ length: GAMES }, () => 1 + random(7)));
    const user = await life.player(++users, 100_000_000);
    for (const picks of tickets) await life.sell(id, { user, picks });
    for (let trial = 0; trial < 10; trial += 1) {
      const results = Array.from({ length: GAMES }, () => RESULTS[random(RESULTS.length)] ?? null);
      const alive = tickets.map((picks) => ticketProgress(picks, results, [GAMES]).tiers[0]?.lines ?? 0);
      expect(await linesAlive(life.db, id, results.map(resultMask))).toBe(
        alive.reduce((sum, lines) => sum + lines, 0),
      );
    }
  });
});
