import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate } from './migrate.ts';
import type { Database, Migration, Routine } from './port.ts';
import { type TestDatabase, testDatabases } from './testing/index.ts';

const START_MS = 180_000;
const LOOK_MS = 20;

async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

/** A table with rows and an index on it, in a schema of their own. */
const stepsIn = (schema: string): readonly [Migration, Migration] => [
  {
    id: '001',
    sql: `CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.notes (id int); INSERT INTO ${schema}.notes VALUES (1), (2)`,
  },
  { id: '003', index: { name: 'notes_by_id', table: `${schema}.notes`, definition: '(id)' } },
];

/** A transaction with a snapshot, as a backup has; every build waits for its end. */
function startBackup(db: Database) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let ended: Promise<void> = Promise.resolve();
  const hasSnapshot = new Promise<void>((resolve) => {
    ended = db.transaction(
      async (tx) => {
        await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
        await tx.query('SELECT 1');
        resolve();
        await released;
      },
      { limits: 'maintenance' },
    );
  });
  const end = async () => {
    release();
    await ended;
  };
  return { hasSnapshot, end };
}

/** The database of one process, with its builds and how often it has looked at the state of one. */
function watched(db: Database) {
  const seen = { builds: 0, looks: 0 };
  const own: Database = {
    ...db,
    query(sql, params) {
      if (sql.includes('pg_stat_progress_create_index')) seen.looks += 1;
      return db.query(sql, params);
    },
    async outsideTransactions(sql) {
      if (sql.includes('CREATE INDEX')) seen.builds += 1;
      await db.outsideTransactions?.(sql);
    },
  };
  return { db: own, seen };
}

const [server] = testDatabases().filter(({ name }) => name === 'postgres');
if (server === undefined)
  test.skip('PostgreSQL is not installed, so no index is built while calls go on (apt-get install postgresql)', () =>
    undefined);

(server === undefined ? describe.skip : describe)(
  'indexes that a PostgreSQL builds while calls go on',
  () => {
    let own: TestDatabase | undefined;
    let db: Database;

    beforeAll(async () => {
      own = await server?.fresh();
      if (own !== undefined) db = own.db;
    }, START_MS);
    afterAll(() => own?.drop());

    /** Other test files use other databases of the server. */
    const BUILD =
      'pg_stat_progress_create_index WHERE datname = current_database() AND relid = to_regclass($1)';
    const isBuilding = async (table: string) => (await db.query(`SELECT FROM ${BUILD}`, [table])).length > 0;
    const indexIn = async (schema: string) => {
      const [index] = await db.query<{ id: number; is_valid: boolean }>(
        'SELECT indexrelid::int8 AS id, indisvalid AS is_valid FROM pg_index WHERE indexrelid = to_regclass($1)',
        [`${schema}.notes_by_id`],
      );
      return index;
    };

    test('the table of an index is written while it is built, and the routines of the new version are there', async () => {
      const [table, index] = stepsIn('busy');
      const column: Migration = { id: '002', sql: 'ALTER TABLE busy.notes ADD COLUMN text text' };
      const add: Routine = {
        name: 'add',
        sql: `CREATE OR REPLACE FUNCTION busy.add(p_text text) RETURNS void LANGUAGE sql AS
        'INSERT INTO busy.notes (id, text) VALUES (3, p_text)'`,
      };
      await migrate(db, 'busy', [table]);
      const backup = startBackup(db);
      await backup.hasSnapshot;
      const waitsFor: string[] = [];
      const start = migrate(db, 'busy', [table, column, index], [add], (id) => waitsFor.push(id));
      await until(() => isBuilding('busy.notes'));
      await db.query(`SELECT busy.add('in the middle')`);
      await db.query('UPDATE busy.notes SET id = id + 10');
      expect((await indexIn('busy'))?.is_valid).toBe(false);
      expect(waitsFor).toEqual(['busy/003']);
      await backup.end();
      await start;
      expect((await indexIn('busy'))?.is_valid).toBe(true);
      const found = await db.transaction(async (tx) => {
        await tx.query('SET LOCAL enable_seqscan = off');
        return tx.query('SELECT id FROM busy.notes WHERE id > 0 ORDER BY id');
      });
      expect(found).toEqual([{ id: 11 }, { id: 12 }, { id: 13 }]);
    });

    test('an index whose build was interrupted is dropped and built again at the next start', async () => {
      const steps = stepsIn('halves');
      await migrate(db, 'halves', steps.slice(0, 1));
      const backup = startBackup(db);
      await backup.hasSnapshot;
      const start = expect(migrate(db, 'halves', steps)).rejects.toThrow('halves.notes_by_id was not built');
      await until(() => isBuilding('halves.notes'));
      await db.query(`SELECT pg_cancel_backend(pid) FROM ${BUILD}`, ['halves.notes']);
      await start;
      const half = await indexIn('halves');
      expect(half?.is_valid).toBe(false);
      await backup.end();
      await migrate(db, 'halves', steps);
      const whole = await indexIn('halves');
      expect(whole?.is_valid).toBe(true);
      expect(whole?.id).not.toBe(half?.id);
    });

    test('a unique index over rows that it would refuse ends the start with the reason, and refuses none after it', async () => {
      const [table] = stepsIn('twice');
      const definition = '((id > 0))';
      const unique: Migration = {
        id: '002',
        index: { name: 'notes_by_id', table: 'twice.notes', definition, isUnique: true },
      };
      await migrate(db, 'twice', [table]);
      await expect(migrate(db, 'twice', [table, unique])).rejects.toThrow(
        /twice\.notes_by_id was not built: could not create unique index/,
      );
      expect(await indexIn('twice')).toBeUndefined();
      await db.query('INSERT INTO twice.notes VALUES (3)');
      await db.query('DELETE FROM twice.notes WHERE id > 1');
      await migrate(db, 'twice', [table, unique]);
      await expect(db.query('INSERT INTO twice.notes VALUES (4)')).rejects.toThrow('notes_by_id');
    });

    test('an index is built once by several processes that start together', async () => {
      const steps = stepsIn('together');
      await migrate(db, 'together', steps.slice(0, 1));
      const backup = startBackup(db);
      await backup.hasSnapshot;
      const processes = [1, 2, 3].map(() => watched(db));
      const starts = Promise.all(processes.map((one) => migrate(one.db, 'together', steps)));
      await until(() => isBuilding('together.notes'));
      // The one that builds has looked twice.
      await until(() => processes.filter(({ seen }) => seen.looks > 2).length === 2);
      await backup.end();
      await starts;
      expect((await indexIn('together'))?.is_valid).toBe(true);
      expect(processes.reduce((sum, { seen }) => sum + seen.builds, 0)).toBe(1);
    });

    test('a build that a killed process has left to the server is waited for', async () => {
      const steps = stepsIn('orphan');
      await migrate(db, 'orphan', steps.slice(0, 1));
      const backup = startBackup(db);
      await backup.hasSnapshot;
      const build = db.outsideTransactions?.('CREATE INDEX CONCURRENTLY notes_by_id ON orphan.notes (id)');
      await until(() => isBuilding('orphan.notes'));
      const before = await indexIn('orphan');
      const { db: next, seen } = watched(db);
      const start = migrate(next, 'orphan', steps);
      await until(() => seen.looks > 2);
      await backup.end();
      await Promise.all([build, start]);
      expect(await indexIn('orphan')).toEqual({ id: before?.id, is_valid: true });
      expect(seen.builds).toBe(0);
    });

    test('an index has no time limits while it is built, and the next call of its connection has the usual ones', async () => {
      const limits = `current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`;
      await db.outsideTransactions?.(`CREATE TABLE seen AS SELECT ${limits}`);
      expect(await db.query('SELECT statement, lock FROM seen')).toEqual([{ statement: '0', lock: '0' }]);
      const calls = Array.from({ length: 20 }, () => db.query(`SELECT ${limits} FROM pg_sleep(0.01)`));
      for (const answer of await Promise.all(calls))
        expect(answer).toEqual([{ statement: '5s', lock: '4s' }]);
    });
  },
);
