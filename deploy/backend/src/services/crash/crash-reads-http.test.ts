import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CrashMilesAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceDatabases } from '../../app/test-support/service-databases.ts';
import { link } from './chain/make-chain.ts';
import { type CrashBackend, GAME_PATH, openCrashBackend } from './test-support/crash-backend.ts';

const MINUTE = 60_000;

describe.each(serviceDatabases())('what crash games show on $name', (engine) => {
  let crash: CrashBackend;
  beforeAll(async () => {
    crash = await openCrashBackend(engine);
  }, MINUTE);
  afterAll(() => crash.close());

  test(
    'keeps unplayed seeds out of the database, the answers and the log',
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
    MINUTE,
  );

  test('shows a week of miles with its prizes', async () => {
    const { data } = await crash.call(CrashMilesAnswer, '/api/crash/miles');
    expect(new Date(data.ends_at).getTime() - new Date(data.starts_at).getTime()).toBe(7 * 86_400_000);
    expect(data).toMatchObject({ table: [], own: null, prizes: expect.arrayContaining([1_000_000]) });
  });
});
