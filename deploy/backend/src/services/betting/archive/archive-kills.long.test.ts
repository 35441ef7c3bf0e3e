import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, openDatabase } from '@jukwaa/database';
import { everyTable, serviceDatabases } from '../../../app/test-support/service-databases.ts';
import { until } from '../../../kit/test-support/until.ts';
import { betPlaces, misplacedBets, writeOldBets } from './test-support/old-rows.ts';

const SLOW_MS = 240_000;
const BETS = 400;
/** One statement of each step of a move, before which it is cut off. */
const STEPS = [
  'delete on betting.bets',
  'delete on betting.legs',
  'delete on betting.cash_outs',
  'insert on betting.archived_keys',
  'insert on betting.archived_bets',
  'insert on betting.archived_legs',
  'insert on betting.archived_cash_outs',
  'insert on betting.archived_players',
] as const;
const server = serviceDatabases().find(({ name }) => name === 'postgres');

(server === undefined ? describe.skip : describe)('a mover whose connection ends, on postgres', () => {
  let db: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    if (server === undefined) throw new Error('there is no PostgreSQL');
    ({ db, drop } = await server.fresh());
    await writeOldBets(db, BETS);
    await db.script(`create function betting.test_pause() returns trigger language plpgsql as
      $$ begin perform pg_sleep(120); return null; end $$`);
  }, SLOW_MS);
  afterAll(() => drop());

  test.each(STEPS)(
    'a bet is in exactly one place when the connection of its mover ends before the %s',
    async (step) => {
      await db.script(
        `create trigger test_pause before ${step} for each statement execute function betting.test_pause()`,
      );
      const before = await betPlaces(db);
      const move = expect(db.query('select betting.archive_bets(now(), 20) as bets')).rejects.toThrow();
      const pid = await until('the pause', async () => {
        const [row] = await db.query<{ pid: number }>(
          `select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
        );
        return row?.pid ?? null;
      });
      await db.query('select pg_terminate_backend($1)', [pid]);
      await move;
      await db.script(`drop trigger test_pause on ${step.split(' ')[2]}`);
      expect(await betPlaces(db)).toEqual(before);
      expect(await misplacedBets(db)).toEqual([]);
      const [row] = await db.query<{ bets: number | null }>('select betting.archive_bets(now(), 20) as bets');
      expect(row?.bets).toBe(20);
      expect(await misplacedBets(db)).toEqual([]);
    },
    SLOW_MS,
  );
});

describe('a mover that is killed on the embedded database', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jukwaa-archive-'));
    const db = await openDatabase({ dataDir: folder });
    await everyTable().prepare(db);
    await writeOldBets(db, BETS);
    await db.close();
  }, SLOW_MS);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Starts a mover, and kills it after this many batches. */
  async function killAfter(batches: number): Promise<void> {
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const script = join(import.meta.dirname, 'test-support/mover-process.ts');
    const child = spawn(process.execPath, ['--import', tsx, script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
    await until('batches', () => (lines.length >= batches ? true : null));
    child.kill('SIGKILL');
    await ended;
  }

  test(
    'every bet is in exactly one place after its mover was killed again and again, and the next one moves the rest',
    async () => {
      for (const batches of [1, 2, 3]) {
        await killAfter(batches);
        const db = await openDatabase({ dataDir: folder });
        expect(await misplacedBets(db)).toEqual([]);
        const { current, archived, points } = await betPlaces(db);
        expect([current + archived, points]).toEqual([BETS, 2 * archived]);
        await db.close();
      }
      const db = await openDatabase({ dataDir: folder });
      await db.query('select betting.archive_bets(now(), $1) as bets', [BETS]);
      expect(await betPlaces(db)).toEqual({ current: 0, archived: BETS, points: 2 * BETS });
      expect(await misplacedBets(db)).toEqual([]);
      await db.close();
    },
    SLOW_MS,
  );
});
