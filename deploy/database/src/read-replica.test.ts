import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openPostgres } from './engines/postgres.ts';
import type { Database } from './port.ts';
import { openReadReplica, type ReadReplica } from './read-replica.ts';
import { type FaultyPostgres, hasPostgres, startFaultyPostgres } from './testing/index.ts';

const SLOW_MS = 180_000;
const BEHIND_MS = 1_500;
/** More than the longest delay of a busy machine. */
const FAR_BEHIND_MS = 120_000;

const isInstalled = hasPostgres();
if (!isInstalled)
  test.skip('PostgreSQL is not installed, so no read replica is tested (apt-get install postgresql)', () =>
    undefined);

(isInstalled ? describe : describe.skip)('a read replica', () => {
  let primary: FaultyPostgres;
  let standby: FaultyPostgres;
  let db: Database;
  let replica: ReadReplica;
  /** The same server, read also when it is far behind. */
  let patient: ReadReplica;
  let readsOfPatient = 0;
  let errorOfPatient: unknown = null;
  let lastError: unknown = null;

  beforeAll(async () => {
    const started = await startFaultyPostgres();
    if (started === null) throw new Error('no PostgreSQL is installed');
    primary = started;
    standby = await primary.addStandby();
    db = await openPostgres(primary.url);
    await db.script('CREATE TABLE things (id int PRIMARY KEY)');
    replica = openReadReplica(db, standby.url, {
      lookMs: 50,
      mostBehindMs: BEHIND_MS,
      onLook: (error) => {
        lastError = error;
      },
    });
    patient = openReadReplica(db, standby.url, {
      lookMs: 50,
      mostBehindMs: FAR_BEHIND_MS,
      onLook: (error) => {
        errorOfPatient = error;
      },
      wrap: (reads) => ({
        query(sql, params) {
          readsOfPatient += 1;
          return reads.query(sql, params);
        },
      }),
    });
  }, SLOW_MS);
  afterAll(async () => {
    await replica.close();
    await patient.close();
    await db.close();
    await primary.remove();
    await standby.remove();
  }, SLOW_MS);

  const isReplica = async (from = replica) =>
    (await from.reads.query<{ it: boolean }>('SELECT pg_is_in_recovery() AS it'))[0]?.it;
  const ids = async (from = replica) =>
    (await from.reads.query<{ id: number }>('SELECT id FROM things ORDER BY id')).map(({ id }) => id);
  async function until(what: () => Promise<boolean> | boolean): Promise<void> {
    while (!(await what())) await wait(20);
  }
  const untilRead = (from = replica) => until(async () => (await isReplica(from)) === true);

  test('a replica that has caught up is read, and is less than a second behind', async () => {
    await untilRead();
    await db.query('INSERT INTO things VALUES (1)');
    await until(async () => (await ids()).length === 1);
    await untilRead();
    await until(() => (replica.lagSeconds() ?? 1) < 1);
  });

  test('a replica that falls behind is read up to the limit and then the primary, until it has caught up', async () => {
    await untilRead();
    await untilRead(patient);
    await standby.sql('SELECT pg_wal_replay_pause()');
    await db.query('INSERT INTO things VALUES (2)');
    // A read that the replica answers late goes to the primary as well.
    await until(async () => (await ids(patient)).length === 1);
    await until(async () => (await isReplica()) === false && (replica.lagSeconds() ?? 0) > BEHIND_MS / 1_000);
    expect(await ids()).toEqual([1, 2]);
    await standby.sql('SELECT pg_wal_replay_resume()');
    await untilRead();
    expect(await ids()).toEqual([1, 2]);
  });

  test(
    'reads go on without an error while the replica is away, its lag grows meanwhile, and it is read again after its return',
    async () => {
      await untilRead();
      const reading = { isOver: false, reads: 0 };
      const reader = (async () => {
        while (!reading.isOver) {
          expect(await ids()).toEqual([1, 2]);
          reading.reads += 1;
        }
      })();
      await standby.stopAtOnce();
      await until(() => lastError !== null);
      const before = reading.reads;
      await until(() => reading.reads > before + 20 && (replica.lagSeconds() ?? 0) > BEHIND_MS / 1_000);
      expect(await isReplica()).toBe(false);
      await standby.start();
      await untilRead();
      reading.isOver = true;
      await reader;
      await until(() => lastError === null);
    },
    SLOW_MS,
  );

  test('a replica that is silent delays no read that starts a second later', async () => {
    const isAsked = async () => {
      const before = readsOfPatient;
      expect(await ids(patient)).toEqual([1, 2]);
      return readsOfPatient > before;
    };
    await until(async () => {
      await untilRead(patient);
      await standby.freeze();
      await until(async () => !(await isAsked()));
      // A look fails after 6 s. Before that, the silence alone keeps reads away.
      const isSilence = errorOfPatient === null;
      await standby.thaw();
      return isSilence;
    });
  });

  test('an error of the statement itself is that of the primary', async () => {
    await untilRead();
    await expect(replica.reads.query('SELECT nothing FROM things')).rejects.toMatchObject({ code: '42703' });
  });

  test('a replica that was promoted is not read, because its history may be another one', async () => {
    await untilRead();
    await primary.sql('ALTER SYSTEM RESET synchronous_standby_names');
    await primary.sql('SELECT pg_reload_conf()');
    await standby.promote();
    await until(() => lastError !== null);
    await db.query('INSERT INTO things VALUES (3)');
    expect(await ids()).toEqual([1, 2, 3]);
  });

  test('an address of several servers is refused', () => {
    expect(() => openReadReplica(db, 'postgres://jukwaa@one,two/postgres')).toThrow('one server');
  });
});
