import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openPostgres } from './engines/postgres.ts';
import { DatabaseUnavailable, migrate } from './index.ts';
import type { Database, Migration } from './port.ts';
import {
  type FaultyPostgres,
  hasPgbouncer,
  hasPostgres,
  NO_PGBOUNCER,
  startFaultyPostgres,
  startPgbouncer,
  type TestPgbouncer,
} from './testing/index.ts';

const SLOW_MS = 180_000;
/** Fewer connections of the server than a replica opens. */
const FEW = { 'default_pool_size = 40': 'default_pool_size = 3' };

const isThere = hasPostgres() && hasPgbouncer();
if (!isThere) test.skip(NO_PGBOUNCER, () => undefined);

(isThere ? describe : describe.skip)('a PostgreSQL behind PgBouncer in transaction mode', () => {
  let server: FaultyPostgres;
  let pooler: TestPgbouncer;
  let db: Database;

  beforeAll(async () => {
    // Of an operator whose server has the time of the place.
    const started = await startFaultyPostgres(`timezone = 'Africa/Nairobi'\n`);
    if (started === null) throw new Error('no PostgreSQL is installed');
    server = started;
    pooler = await startPgbouncer(server.url, FEW);
    db = await openPostgres(pooler.url);
    await db.script('CREATE TABLE things (id int PRIMARY KEY)');
  }, SLOW_MS);
  afterAll(async () => {
    await db.close();
    await pooler.stop();
    await server.remove();
  }, SLOW_MS);

  const limits = (on: Pick<Database, 'query'>) =>
    on.query(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
         current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('timezone') AS zone`,
    );
  const USUAL = [{ statement: '5s', lock: '4s', idle: '10s', zone: 'UTC' }];

  test('statements of one text work on every connection of the server, and calls of many clients share few of them', async () => {
    const ofServer = async (id: number) =>
      (
        await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid, $1::int AS id, pg_sleep(0.01)', [id])
      )[0]?.pid;
    const pids = new Set<number | undefined>();
    // A pooler on a busy machine opens its connections late.
    while (pids.size < 3)
      for (const pid of await Promise.all(Array.from({ length: 60 }, (_, id) => ofServer(id)))) pids.add(pid);
    expect(pids.size).toBe(3);
    expect(db.pool?.().open).toBe(10);
  });

  test('a transaction has one connection of the server, and its limits end with it', async () => {
    const work = async (tx: Pick<Database, 'query'>) => {
      const pids = new Set<number | undefined>();
      for (let n = 0; n < 5; n++)
        pids.add((await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid);
      return pids.size;
    };
    const both = Array.from({ length: 12 }, (_, n) =>
      db.transaction(work, { limits: n % 2 === 0 ? 'maintenance' : 'usual' }),
    );
    expect(await Promise.all(both)).toEqual(Array.from({ length: 12 }, () => 1));
    expect(await db.transaction(limits, { limits: 'maintenance' })).toEqual([
      { statement: '0', lock: '1min', idle: '0', zone: 'UTC' },
    ]);
    await db.script(`CREATE TABLE seen AS SELECT current_setting('statement_timeout') AS statement`);
    expect(await db.query('SELECT statement FROM seen')).toEqual([{ statement: '0' }]);
    for (let n = 0; n < 10; n++) expect(await limits(db)).toEqual(USUAL);
  });

  test('replicas that start at the same time migrate once', async () => {
    const replicas = await Promise.all([1, 2, 3].map(() => openPostgres(pooler.url)));
    const steps = ['shop', 'till'].map((name) => ({
      name,
      steps: [
        { id: '001', sql: `CREATE SCHEMA ${name}; CREATE TABLE ${name}.sold (n int);` },
        { id: '002', sql: `INSERT INTO ${name}.sold VALUES (1); SELECT pg_sleep(0.1);` },
      ],
      routines: [
        {
          name: 'one',
          sql: `CREATE OR REPLACE FUNCTION ${name}.one() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
        },
      ],
    }));
    await Promise.all(
      replicas.flatMap((replica) => steps.map((one) => migrate(replica, one.name, one.steps, one.routines))),
    );
    for (const { name } of steps) expect(await db.query(`SELECT n FROM ${name}.sold`)).toEqual([{ n: 1 }]);
    await Promise.all(replicas.map((replica) => replica.close()));
  });

  test(
    'an index that takes longer than the pooler lets a statement run ends the start with the statement for the server',
    async () => {
      const steps: Migration[] = [
        { id: '001', sql: 'CREATE SCHEMA long; CREATE TABLE long.list (id int);' },
        { id: '002', index: { name: 'list_by_id', table: 'long.list', definition: '(id)' } },
      ];
      await migrate(db, 'long', steps.slice(0, 1));
      const direct = await openPostgres(server.url);
      await direct.transaction(
        async (tx) => {
          await tx.query('INSERT INTO long.list VALUES (1)');
          await expect(migrate(db, 'long', steps)).rejects.toThrow(
            'at the server itself: CREATE INDEX CONCURRENTLY IF NOT EXISTS list_by_id ON long.list (id)',
          );
        },
        { limits: 'maintenance' },
      );
      await direct.close();
      await migrate(db, 'long', steps);
      expect(
        await db.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'long.list_by_id'::regclass`),
      ).toEqual([{ indisvalid: true }]);
    },
    SLOW_MS,
  );

  test(
    'after connections of the server have ended in the middle of their work, calls work again without a new start',
    async () => {
      const open = db.transaction(async (tx) => {
        await tx.query('INSERT INTO things VALUES (1)');
        await server.terminateBackends();
        await tx.query('SELECT 1');
      });
      await expect(open).rejects.toMatchObject({ name: 'DatabaseUnavailable', outcome: 'not-done' });
      expect(await db.query('SELECT FROM things')).toEqual([]);
      await server.stopAtOnce();
      await expect(db.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
      await server.start();
      await untilDone(() => db.query('INSERT INTO things VALUES (2)'));
      expect(await db.query('SELECT id FROM things')).toEqual([{ id: 2 }]);
    },
    SLOW_MS,
  );

  test.each([
    ['has no time limits', 'SET statement_timeout TO 5000;'],
    ['has the time zone of its server', 'SET timezone TO UTC;'],
  ])(
    'a pooler that %s is refused at the start, with a sentence that names the setting',
    async (_what, setting) => {
      const other = await startPgbouncer(server.url, { [setting]: '' });
      await expect(openPostgres(other.url)).rejects.toThrow('connect_query');
      await other.stop();
    },
  );
});

async function untilDone(call: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await call();
      return;
    } catch (error) {
      expect(error).toBeInstanceOf(DatabaseUnavailable);
    }
  }
}
