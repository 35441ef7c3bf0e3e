import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '@jukwaa/database';
import type { TestDatabase } from '@jukwaa/database/testing';
import { RETENTION } from '../kit/index.ts';
import { ago, CORRECTABLE_MS, old, sweep as sweepAll, young } from './test-support/all-retentions.ts';
import { oldRows, WHOLE } from './test-support/old-rows.ts';
import { serviceEngines } from './test-support/service-databases.ts';

const START_MS = 180_000;
const DAY_MS = 86_400_000;

describe.each(serviceEngines())('old rows on $name', ({ fresh }) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await fresh();
    db = database.db;
  }, START_MS);
  afterAll(() => database.drop());

  const sweep = () => sweepAll(db);

  const { matchOf, countOf, results, partsOf, betOn } = oldRows(() => db);

  test('a match that ended loses prices, plan, results and cancels, and keeps the data of results, scores and tables', async () => {
    const gone = await matchOf(old(RETENTION.matchDetails));
    const fresher = await matchOf(young(RETENTION.matchDetails));
    const open = await matchOf(null);
    await sweep();
    expect(await partsOf(gone)).toEqual({
      row: { markets: [], plan: null, timeline: [{ minute: 1 }], home_score: 2 },
      results: 0,
      cancels: 0,
    });
    expect(await partsOf(fresher)).toEqual(WHOLE);
    expect(await partsOf(open)).toEqual(WHOLE);
  });

  test('a match stays whole while a bet waits for its result or a correction, and settled bets keep their legs', async () => {
    const ended = old(RETENTION.simulatedMatches);
    const awaited = await matchOf(ended);
    const corrected = await matchOf(ended);
    const settled = await matchOf(ended);
    await betOn(awaited, 'open', 'open', 0);
    await betOn(corrected, 'lost', 'lost');
    await db.query('update fixture.market_results set revision = 2 where match_id = $1', [corrected]);
    const bet = await betOn(settled, 'won', 'won');
    await sweep();
    expect(await partsOf(awaited)).toEqual(WHOLE);
    expect(await partsOf(corrected)).toEqual(WHOLE);
    expect((await partsOf(settled)).row).toBeUndefined();
    expect(await db.query('select result, facts from betting.legs where bet_id = $1', [bet])).toEqual([
      { result: 'won', facts: { home_team: 'Gor Mahia' } },
    ]);
    await db.query(
      `update betting.legs set result = 'won', revision = 2 where match_id = any($1::bigint[])`,
      [[awaited, corrected]],
    );
    await sweep();
    expect([(await partsOf(awaited)).row, (await partsOf(corrected)).row]).toEqual([undefined, undefined]);
  });

  test('matches of a jackpot that is open, or was settled lately, keep their results', async () => {
    const ended = old(RETENTION.matchDetails);
    const cases = [null, ago(DAY_MS), ago(4 * DAY_MS)];
    const games: number[] = [];
    for (const settledAt of cases) {
      const match = await matchOf(ended);
      games.push(match);
      await db.query(
        `with j as (insert into jackpot.jackpots (category, name, prize_cents, stake_cents, starts_at, ends_at, settled_at)
           values (5, 'Daily', 1, 1, now() - interval '9 days', now() - interval '8 days', $2) returning id)
         insert into jackpot.games (jackpot_id, match_number, match_id, game_id, date, home_team, away_team, country, tournament,
           outcomes) select id, 1, $1, 1, now(), 'a', 'b', 'c', 'd', '[]' from j`,
        [match, settledAt],
      );
    }
    await sweep();
    expect(await Promise.all(games.map(results))).toEqual([2, 2, 0]);
  });

  test('a round of Ligi Soo keeps the results of its matches until its settlement can no longer be corrected', async () => {
    const games = [
      await matchOf(old(RETENTION.matchDetails)),
      await matchOf(old(RETENTION.matchDetails)),
      await matchOf(old(RETENTION.matchDetails)),
    ];
    const rounds = [
      ['running', null],
      ['settled', ago(0)],
      ['settled', ago(CORRECTABLE_MS + 60_000)],
    ] as const;
    for (const [n, [state, settledAt]] of rounds.entries())
      await db.query(
        `with r as (insert into ligi.rounds (tournament_id, tournament, season, opened_at, closes_at, rules, state, closed_at, settled_at)
           values (17, 'EPL', 2026, now() - interval '9 days', now() - interval '8 days', '{}', $2, now() - interval '8 days', $3)
           returning id)
         insert into ligi.games (round_id, match_number, match_id, game_id, date, home_team, away_team)
           select id, 1, $1, 1, now(), 'a', 'b' from r`,
        [games[n], state, settledAt],
      );
    await sweep();
    expect(await Promise.all(games.map(results))).toEqual([2, 2, 0]);
  });

  test("a simulated match is removed after 35 days, a provider's after 400", async () => {
    const simulated = await matchOf(old(RETENTION.simulatedMatches));
    const fresher = await matchOf(young(RETENTION.simulatedMatches));
    const provided = await matchOf(old(RETENTION.simulatedMatches), 'push');
    const ancient = await matchOf(old(RETENTION.providedMatches), 'push');
    await sweep();
    const left = await db.query<{ match_id: number }>(
      'select match_id from fixture.matches where match_id = any($1::bigint[]) order by 1',
      [[simulated, fresher, provided, ancient]],
    );
    expect(left.map(({ match_id }) => match_id)).toEqual([fresher, provided]);
  });

  test('keys of settled and refused bets are removed after 30 days, and the key of an open bet stays', async () => {
    const settled = await betOn(900_001, 'lost', 'lost');
    const open = await betOn(900_002, 'open', 'open', 0);
    const place = (key: string, bet: number | null, at: Date) =>
      db.query(
        `insert into kit.once (scope, user_id, key, body_hash, result, refusal, at)
         values ('bets', 1, $1, '', to_jsonb($2::bigint), case when $2::bigint is null then '{}'::jsonb end, $3)`,
        [key, bet, at],
      );
    await place('settled', settled, old(RETENTION.orderKeys));
    await place('open', open, old(RETENTION.orderKeys));
    await place('refused', null, old(RETENTION.orderKeys));
    await place('fresh', null, young(RETENTION.orderKeys));
    await sweep();
    const left = await db.query<{ key: string }>('select key from kit.once order by key');
    expect(left.map(({ key }) => key)).toEqual(['fresh', 'open']);
    expect(await countOf('betting.bets', 'id = $1', [settled])).toBe(1);
  });

  test('keys of decided payments are removed, the payments stay, and a pending one keeps its key', async () => {
    for (const [key, state] of [
      ['decided', 'paid'],
      ['under-way', 'pushed'],
    ]) {
      await db.query(
        `insert into wallet.payments (id, kind, user_id, msisdn, state, amount_cents, created_at, look_at)
         values ($1, 'deposit', 1, 254700000001, $2, 100, now(), now())`,
        [key, state],
      );
      await db.query(
        `insert into kit.once (scope, user_id, key, body_hash, result, at) values ('payments', 1, $1, '', $2::jsonb, $3)`,
        [key, JSON.stringify({ payment_id: key, refusal: null }), old(RETENTION.orderKeys)],
      );
    }
    await sweep();
    expect(await db.query(`select key from kit.once where scope = 'payments'`)).toEqual([
      { key: 'under-way' },
    ]);
    expect(await countOf('wallet.payments', 'true', [])).toBe(2);
  });

  test('ended sessions, long unused devices, expired quotes and old sandbox messages are removed, and the others stay', async () => {
    const [user] = await db.query<{ id: number }>(
      `insert into identity.users (msisdn, first_name, last_name, password, tracking, created_at)
       values (254700000002, 'a', 'b', '', '{}', now()) returning id`,
    );
    const session = (hash: string, endedAt: Date | null, expiresAt: Date) =>
      db.query('insert into identity.sessions values ($1, $2, $1, now(), $4, $3)', [
        hash,
        user?.id,
        endedAt,
        expiresAt,
      ]);
    const later = ago(-DAY_MS);
    await session('ended', old(RETENTION.sessions), later);
    await session('expired', null, old(RETENTION.sessions));
    await session('running', null, later);
    await session('just ended', ago(0), later);
    for (const at of [old(RETENTION.devices), young(RETENTION.devices)])
      await db.query('insert into identity.devices values ($1, $2, $3)', [at.toISOString(), user?.id, at]);
    for (const at of [old(RETENTION.cashOutQuotes), later])
      await db.query('insert into betting.cash_out_quotes values ($1, 1, 1, 1, $2)', [at.toISOString(), at]);
    for (const at of [old(RETENTION.sandboxMessages), ago(0)]) {
      await db.query('insert into sandbox.sms (msisdn, text, at) values (1, $2, $1)', [at, '']);
      await db.query(
        `insert into sandbox.pushes (token, title, body, path, at) values ('', '', '', '', $1)`,
        [at],
      );
    }
    await sweep();
    expect(await db.query('select token_hash from identity.sessions order by 1')).toEqual([
      { token_hash: 'just ended' },
      { token_hash: 'running' },
    ]);
    for (const table of ['identity.devices', 'betting.cash_out_quotes', 'sandbox.sms', 'sandbox.pushes'])
      expect(await countOf(table, 'true', [])).toBe(1);
  });

  test('a removal in two replicas at once removes everything once, and the next one finds nothing', async () => {
    const before = await countOf('sandbox.sms', 'true', []);
    await db.query(
      `insert into sandbox.sms (msisdn, text, at) select 1, '', $1::timestamptz from generate_series(1, 1200)`,
      [old(RETENTION.sandboxMessages)],
    );
    const removed = await Promise.all([sweep(), sweep()]);
    expect(removed.reduce((sum, n) => sum + n, 0)).toBe(1_200);
    expect(await countOf('sandbox.sms', 'true', [])).toBe(before);
    expect(await sweep()).toBe(0);
  });
});
