import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DatabaseFolderError } from './errors.ts';
import { openDatabase } from './open-database.ts';
import { type CrashWriter, startCrashWriter } from './testing/crash-writer-process.ts';
import { freshDataFolder } from './testing/template.ts';
import { startZombie } from './testing/zombie.ts';

const SLOW_MS = 180_000;
const KILLS = 2;
/** Turns of the event loop in which a file is surely read. */
const READ_TURNS = 100;
/** Where `/proc` shows the state of a process. */
const testOnLinux = process.platform === 'linux' ? test : test.skip;

let folder: string;
beforeEach(async () => {
  folder = await freshDataFolder();
}, SLOW_MS);
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (dataDir: string) => openDatabase({ dataDir, durable: false });
const refusalOf = async (dataDir: string) => {
  const refusal: unknown = await open(dataDir).then(
    async (db) => db.close(),
    (error: unknown) => error,
  );
  if (!(refusal instanceof DatabaseFolderError)) throw new Error(`not refused: ${String(refusal)}`);
  return refusal;
};

describe('a data folder', () => {
  test(
    'a data folder is created when it is missing, and keeps its rows',
    async () => {
      const place = join(folder, '..', `${folder}-new`, 'deep');
      try {
        const first = await open(place);
        await first.script('CREATE TABLE kept (id int); INSERT INTO kept VALUES (7);');
        await first.close();
        const second = await open(place);
        await expect(second.query('SELECT id FROM kept')).resolves.toEqual([{ id: 7 }]);
        await second.close();
      } finally {
        await rm(`${folder}-new`, { recursive: true, force: true });
      }
    },
    SLOW_MS,
  );

  test(
    'a data folder that is open in this process is refused a second time, and free again after closing',
    async () => {
      const first = await open(folder);
      const refusal = await refusalOf(folder);
      expect(refusal.problem).toBe('locked');
      expect(refusal.message).toContain(folder);
      expect(refusal.message).toContain(`process ${process.pid}`);
      await first.close();
      await (await open(folder)).close();
    },
    SLOW_MS,
  );

  test(
    'a data folder whose lock belongs to a dead process with our own number is taken over',
    async () => {
      const left = { pid: process.pid, born: '1', host: hostname(), token: 'left-behind' };
      await writeFile(join(folder, 'jukwaa.lock'), JSON.stringify(left));
      await (await open(folder)).close();
    },
    SLOW_MS,
  );

  test(
    'a data folder whose lock was only half written is taken over',
    async () => {
      await writeFile(join(folder, 'jukwaa.lock'), '');
      await (await open(folder)).close();
    },
    SLOW_MS,
  );

  test(
    'a data folder whose lock is just being written is refused',
    async () => {
      const file = join(folder, 'jukwaa.lock');
      const handle = await openFile(file, 'wx');
      let isOver = false;
      const refusal = refusalOf(folder).finally(() => {
        isOver = true;
      });
      refusal.catch(() => undefined);
      // Under this guard the second start reads the lock for the first time, in one of these turns.
      while (!isOver && !existsSync(`${file}.takeover`)) await wait(1);
      for (let turn = 0; turn < READ_TURNS && !isOver; turn++) await wait(1);
      const other = { pid: 1, born: null, host: 'another-machine', token: 'there' };
      await handle.writeFile(JSON.stringify(other));
      await handle.close();
      expect((await refusal).problem).toBe('locked');
    },
    SLOW_MS,
  );

  testOnLinux(
    'whose lock belongs to a process that ended and that its parent has not reaped is taken over',
    async () => {
      const zombie = await startZombie();
      try {
        const left = { pid: zombie.pid, born: zombie.born, host: hostname(), token: 'left-behind' };
        await writeFile(join(folder, 'jukwaa.lock'), JSON.stringify(left));
        await (await open(folder)).close();
      } finally {
        zombie.stop();
      }
    },
    SLOW_MS,
  );

  test(
    'a data folder whose lock another machine keeps alive is refused',
    async () => {
      const other = { pid: 1, born: null, host: 'another-machine', token: 'there' };
      await writeFile(join(folder, 'jukwaa.lock'), JSON.stringify(other));
      const refusal = await refusalOf(folder);
      expect(refusal.message).toContain('process 1 on another-machine');
    },
    SLOW_MS,
  );

  test('a data folder with other things in it is left alone', async () => {
    await writeFile(join(folder, 'thesis.doc'), 'years of work');
    const refusal = await refusalOf(folder);
    expect(refusal.problem).toBe('not-ours');
    expect(refusal.message).toContain('thesis.doc');
    await expect(readFile(join(folder, 'thesis.doc'), 'utf8')).resolves.toBe('years of work');
  });

  test('a data folder that is a file is refused', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect((await refusalOf(file)).problem).toBe('unreadable');
  });

  test('a data folder of another version of the engine is refused', async () => {
    await writeFile(join(folder, 'cluster/PG_VERSION'), '16\n');
    const refusal = await refusalOf(folder);
    expect(refusal.problem).toBe('other-version');
    expect(refusal.message).toContain('version 16');
  });

  test.each([
    ['without its version file', (cluster: string) => rm(join(cluster, 'PG_VERSION'))],
    ['with a control file cut short', (cluster: string) => truncate(join(cluster, 'global/pg_control'), 100)],
    ['without its log', (cluster: string) => rm(join(cluster, 'pg_wal'), { recursive: true })],
  ])(
    'a data folder that is damaged (%s) is refused, and its lock is given back',
    async (_how, damage) => {
      await damage(join(folder, 'cluster'));
      const refusal = await refusalOf(folder);
      expect(refusal.problem).toBe('corrupt');
      expect(refusal.message).toContain(folder);
      await expect(readdir(folder)).resolves.toEqual(['cluster']);
    },
    SLOW_MS,
  );

  test(
    'a data folder whose first start was interrupted is created again',
    async () => {
      const half = await mkdtemp(join(tmpdir(), 'jukwaa-half-'));
      await mkdir(join(half, 'cluster.unfinished/base'), { recursive: true });
      await writeFile(join(half, 'cluster.unfinished/PG_VERSION'), '18');
      await (await open(half)).close();
      await expect(readdir(half)).resolves.toEqual(['cluster']);
      await rm(half, { recursive: true, force: true });
    },
    SLOW_MS,
  );
});

describe('a process that is killed', () => {
  let writer: CrashWriter | null = null;
  afterEach(async () => writer?.kill());

  test(
    'a process that is killed locks others out while it lives, and loses no answered row',
    async () => {
      let answered = 0;
      for (let round = 0; round < KILLS; round++) {
        writer = startCrashWriter(folder);
        await writer.said(25);
        const refusal = await refusalOf(folder);
        expect(refusal.message).toContain(`process ${writer.pid}`);
        await writer.kill();
        expect(Number(writer.last())).toBeGreaterThan(answered);
        answered = Number(writer.last());
      }
      const db = await open(folder);
      const rows = await db.query<{ id: number; double: number }>('SELECT id, double FROM kept ORDER BY id');
      await db.close();
      expect(rows.length).toBeGreaterThanOrEqual(answered);
      expect(rows).toEqual(rows.map((_row, index) => ({ id: index + 1, double: 2 * (index + 1) })));
    },
    SLOW_MS,
  );
});
