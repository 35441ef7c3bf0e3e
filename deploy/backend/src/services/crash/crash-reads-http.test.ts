import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  CrashHistoryBetAnswer,
  CrashMilesAnswer,
  CrashStatisticsAnswer,
  LEAST_PRIZE_MILES,
  MILES_ROWS,
  MOST_MILES,
  TransactionsAnswer,
} from '@jukwaa/contracts';
import { gameRoundOf } from '@jukwaa/domain';
import * as v from 'valibot';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { link } from './chain/make-chain.ts';
import { nairobiWeek, weeksFrom } from './crash-week.ts';
import { type CrashBackend, GAME_PATH, openCrashBackend, orRefused } from './test-support/crash-backend.ts';

const SLOW_MS = 180_000;

describe.each(serviceEngines())('reads of crash games on $name', (engine) => {
  let crash: CrashBackend;
  beforeAll(async () => {
    crash = await openCrashBackend(engine);
  }, SLOW_MS);
  afterAll(() => crash.close());

  test(
    'crash games keep unplayed seeds out of the database, the answers and the log',
    async () => {
      const player = await crash.newPlayer();
      await crash.settled(player, (await crash.place(player, { auto: 110 })).id);
      const tables = [
        'kit.rounds',
        'kit.round_secrets',
        'kit.outbox',
        'crash.chains',
        'crash.checkpoints',
        'crash.results',
      ];
      const dumps = await Promise.all(
        tables.map((table) =>
          crash.db.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} as t`),
        ),
      );
      const answers = await Promise.all([
        crash.call(v.unknown(), GAME_PATH),
        crash.call(v.unknown(), '/api/crash/aviator'),
      ]);
      const text = [...dumps.flat().map(({ row }) => row), JSON.stringify(answers), ...crash.lines].join(
        '\n',
      );
      const hashes = new Set(text.match(/\b[0-9a-f]{64}\b/g));
      const revealed = new Set(
        (await crash.db.query<{ seed: string }>('select seed from kit.rounds where seed is not null')).map(
          ({ seed }) => seed,
        ),
      );
      const open = await crash.db.query<{ commitment: string }>('select commitment from kit.rounds');
      const known = new Set([...revealed, ...open.map(({ commitment }) => commitment)]);
      expect(hashes.size).toBeGreaterThan(6);
      const leaked = [...hashes].filter((hash) => !known.has(hash) && known.has(link(hash)));
      expect(leaked).toEqual([]);
    },
    SLOW_MS,
  );

  test(
    '[GAMES-05] a line of the statement leads to the bet, for its own player only',
    async () => {
      const [player, other] = [await crash.newPlayer(), await crash.newPlayer()];
      const settled = await crash.settled(player, (await crash.place(player, { auto: 101 })).id);
      const { data } = await crash.call(TransactionsAnswer, '/api/wallet/transactions', { user: player });
      const addresses = data.map(gameRoundOf).filter((round) => round !== null);
      expect(new Set(addresses.map(({ family, id }) => `${family} ${id}`))).toEqual(
        new Set([`crash ${settled.id}`]),
      );
      const at = `/api/crash/bets/${addresses[0]?.id}`;
      const own = await crash.call(orRefused(CrashHistoryBetAnswer), at, { user: player });
      expect(own).toEqual({ data: settled });
      expect(await crash.call(orRefused(CrashHistoryBetAnswer), at, { user: other })).toMatchObject({
        code: 'no_such_crash_bet',
      });
    },
    SLOW_MS,
  );

  test('crash games show a week of miles with its prizes', async () => {
    const { data } = await crash.call(CrashMilesAnswer, '/api/crash/miles');
    expect(new Date(data.ends_at).getTime() - new Date(data.starts_at).getTime()).toBe(7 * 86_400_000);
    const prizes = { prizes: expect.arrayContaining([1_000_000]), least_miles: LEAST_PRIZE_MILES };
    expect(data).toMatchObject({ table: [], own: null, ...prizes });
  });

  test('[GAMES-02] crash games rank the players of a week by their miles, with a prize for enough of them, and show a player the own rank wherever it is', async () => {
    const player = await crash.newPlayer();
    const ahead = MILES_ROWS + 4;
    const at = weeksFrom(nairobiWeek(new Date()), -1);
    await crash.db.query(
      `insert into crash.bets (game, round, user_id, panel, stake_cents, open_cents, paid_cents, max_win_cents, placed_at, settled_at,
         changed_at, state, best)
       select 'aviator', n, case n when 0 then $1::bigint else 1000 + n end, 1, 100, 0, 100, 1000, $2, $2, 0, 'won', 199 + 100 * n
       from generate_series(0, $3::integer) as n`,
      [player, new Date(at.getTime() + 60_000), ahead],
    );
    // The first player earns the miles of a prize by further bets; the others have too few.
    await crash.db.query(
      `insert into crash.bets (game, round, user_id, panel, stake_cents, open_cents, paid_cents, max_win_cents, placed_at, settled_at,
         changed_at, state, best)
       select 'aviator', 1000 + n, 1000 + $1::bigint, 1, 100, 0, 100, 1000, $2, $2, 0, 'won', 100 * $3::integer
       from generate_series(1, $4::integer) as n`,
      [ahead, new Date(at.getTime() + 60_000), MOST_MILES, LEAST_PRIZE_MILES / MOST_MILES],
    );
    const asPlayer = await crash.call(CrashMilesAnswer, '/api/crash/miles?week=last', { user: player });
    expect(asPlayer.data.own).toEqual({
      rank: ahead + 1,
      name: expect.stringMatching(/^0\dxx xxx \d{3}$/),
      own: true,
      miles: 1,
      prize_cents: 0,
    });
    expect(asPlayer.data.table).toHaveLength(MILES_ROWS);
    expect(asPlayer.data.table[0]).toMatchObject({
      rank: 1,
      miles: ahead + 1 + LEAST_PRIZE_MILES,
      own: false,
      prize_cents: 1_000_000,
    });
    expect(asPlayer.data.table[1]).toMatchObject({ rank: 2, miles: ahead, prize_cents: 0 });
    const asGuest = await crash.call(CrashMilesAnswer, '/api/crash/miles?week=last');
    expect(asGuest.data).toMatchObject({ own: null, table: asPlayer.data.table });
    const inWeek = new Date(at.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const byDay = await crash.call(CrashMilesAnswer, `/api/crash/miles?week=${inWeek}`);
    expect(byDay.data).toEqual(asGuest.data);
  });

  test.each(['2000-01-01', '2019-05-01', '2199-12-31', '2028-02-29'])(
    'crash games answer a week without miles for the day %s',
    async (day) => {
      const { data } = await crash.call(CrashMilesAnswer, `/api/crash/miles?week=${day}`);
      expect(data).toMatchObject({ table: [], own: null });
    },
  );

  test('[GAMES-02] crash games count each ended round in the statistics of its game, in one band each', async () => {
    const player = await crash.newPlayer();
    await crash.settled(player, (await crash.place(player, { auto: 110 })).id);
    const { data } = await crash.call(CrashStatisticsAnswer, `${GAME_PATH}/statistics`);
    expect(data.rounds).toBeGreaterThan(0);
    expect(data.buckets.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(data.rounds);
    expect(data.highest?.crash_point).toBeGreaterThanOrEqual(data.median ?? Number.POSITIVE_INFINITY);
  });
});
