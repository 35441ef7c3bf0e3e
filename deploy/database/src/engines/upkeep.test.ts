import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Database } from '../port.ts';
import { freshDataFolder } from '../testing/template.ts';
import { openPglite } from './pglite.ts';

const SLOW_MS = 240_000;
const MB = 1024 * 1024;
const UPKEEP = { lookMs: 20, checkpointBytes: 16 * MB, patience: 12 };
const ROWS = 2_000;
const ROUNDS = 60;
/** Updates between two vacuums. */
const ROUNDS_A_DAY = 6;

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}

let folder: string;
let db: Database;
beforeEach(async () => {
  folder = await freshDataFolder();
  db = await openPglite(folder, { durable: false, upkeep: UPKEEP });
}, SLOW_MS);
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

async function logBytes(): Promise<number> {
  const path = join(folder, 'cluster', 'pg_wal');
  const files = await readdir(path, { withFileTypes: true });
  const sizes = files.filter((file) => file.isFile()).map(({ name }) => stat(join(path, name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}

test(
  'the log and the tables of the embedded database stay within bounds, also under many writes',
  async () => {
    await db.script(
      `CREATE TABLE things (id int PRIMARY KEY, text text);
       INSERT INTO things SELECT n, repeat('x', 1000) FROM generate_series(1, ${ROWS}) n`,
    );
    const size = async () =>
      (await db.query<{ size: number }>(`SELECT pg_total_relation_size('things') AS size`))[0]?.size ?? 0;
    const isVacuumed = async () => {
      const sql = `SELECT FROM pg_stat_user_tables WHERE relname = 'things' AND n_dead_tup = 0`;
      return (await db.query(sql)).length === 1;
    };
    let [first, most] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      await db.query('UPDATE things SET text = repeat($1, 1000)', [String(round % 10)]);
      most = Math.max(most, await logBytes());
      if (round % ROUNDS_A_DAY !== 0) continue;
      // The statistics are up to a second late; the vacuum follows them.
      await db.query('SELECT pg_stat_force_next_flush()');
      await until(isVacuumed);
      first ||= await size();
    }
    // The space of dead rows is reused. Without the upkeep there are 60 times the rows, and 300 MB of log.
    expect(await size()).toBeLessThan((ROUNDS_A_DAY + 2) * first);
    expect(most).toBeLessThan(130 * MB);
  },
  SLOW_MS,
);

test('the embedded database measures how long a vacuum held its connection', async () => {
  await db.script(
    'CREATE TABLE things AS SELECT n FROM generate_series(1, 2000) n; UPDATE things SET n = n + 1',
  );
  await db.query('SELECT pg_stat_force_next_flush()');
  await until(async () => (db.pauses?.().vacuumMs ?? 0) > 0);
});

test('a close waits for the upkeep, which never runs afterwards', async () => {
  await db.query('SELECT 1');
  await db.close();
  await expect(db.query('SELECT 1')).rejects.toThrow('after calling end');
});
