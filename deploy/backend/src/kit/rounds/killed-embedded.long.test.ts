import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { migrate, openDatabase } from '@jukwaa/database';
import { kitMigrations } from '../kit-tables.ts';
import { checkRounds } from './test-support/check-rounds.ts';
import { createSampleTable, SAMPLE_TIMES } from './test-support/sample-game.ts';
import { type SampleProcess, startSampleProcess } from './test-support/start-sample-process.ts';

const SLOW_MS = 240_000;
let folder = '';
let process: SampleProcess | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-rounds-'));
  const db = await openDatabase({ dataDir: folder });
  await migrate(db, 'kit', kitMigrations);
  await createSampleTable(db);
  await db.close();
}, SLOW_MS);
afterEach(async () => {
  await process?.kill();
  process = null;
}, SLOW_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  'rounds in the embedded database make every transition once when their only process is killed in each phase and each transition',
  async () => {
    for (const [waitsIn, line] of [
      ['none', 'committed opened'],
      ['none', 'committed drawn'],
      ['opened', 'in opened'],
      ['drawn', 'in drawn'],
      ['paid', 'in paid'],
      ['none', 'committed paid'],
    ] as const) {
      process = startSampleProcess(folder, waitsIn);
      await process.said(line);
      await process.kill();
    }
    const db = await openDatabase({ dataDir: folder });
    const ended = await checkRounds(db, SAMPLE_TIMES.game);
    await db.close();
    expect(ended.length).toBeGreaterThan(0);
    expect(ended.every(({ ending }) => ending === 'finished')).toBe(true);
  },
  SLOW_MS,
);
