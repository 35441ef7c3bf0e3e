import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LeaderboardAnswer, ResultsAnswer } from '@jukwaa/contracts';
import { type Database, openDatabase } from '@jukwaa/database';
import {
  type FaultyPostgres,
  hasPostgres,
  startFaultyPostgres,
  testDatabases,
} from '@jukwaa/database/testing';
import * as v from 'valibot';
import { parseEnv } from '../kit/process/env.ts';
import { until } from '../kit/test-support/until.ts';
import { ended } from '../services/fixture/past/test-support/ended-match.ts';
import { type Backend, createBackend } from './create-backend.ts';
import { everyTable } from './test-support/service-databases.ts';

const SLOW_MS = 180_000;
/** The limit of `openReadReplica`, in s. */
const BEHIND_S = 5;
/** More than the longest delay of a busy machine. */
const FAR_BEHIND_MS = 120_000;

const isInstalled = hasPostgres();
if (!isInstalled)
  test.skip('PostgreSQL is not installed, so no read replica is tested (apt-get install postgresql)', () =>
    undefined);

(isInstalled ? describe : describe.skip)('a backend with a read replica', () => {
  let primary: FaultyPostgres;
  let standby: FaultyPostgres;
  let db: Database;
  let backend: Backend;
  let url: string;
  /** A second one, which also reads the replica when it is far behind. */
  let patient: Backend;
  let patientUrl: string;

  beforeAll(async () => {
    const started = await startFaultyPostgres();
    if (started === null) throw new Error('no PostgreSQL is installed');
    primary = started;
    db = await openDatabase({ url: primary.url });
    await everyTable().prepare(db);
    standby = await primary.addStandby();
    // Otherwise every commit waits for the replica while it is away.
    await primary.sql(`alter system set synchronous_standby_names = ''`);
    await primary.sql('select pg_reload_conf()');
    const env = parseEnv({
      JUKWAA_ENV: 'test',
      JUKWAA_LOG: 'silent',
      JUKWAA_FEED: 'sandbox',
      DATABASE_READ_URL: standby.url,
    });
    backend = await createBackend({ env, db });
    ({ url } = await backend.listen({ port: 0 }));
    patient = await createBackend({ env, db, leads: false, replica: { mostBehindMs: FAR_BEHIND_MS } });
    ({ url: patientUrl } = await patient.listen({ port: 0 }));
  }, SLOW_MS);
  afterAll(async () => {
    await patient.close();
    await backend.close();
    await db.close();
    await primary.remove();
    await standby.remove();
  }, SLOW_MS);

  const read = async <S extends v.GenericSchema>(
    schema: S,
    path: string,
    from = url,
  ): Promise<v.InferOutput<S>> => v.parse(schema, await (await fetch(from + path)).json());
  const results = async (from = url) =>
    (await read(ResultsAnswer, '/api/fixture/results/1', from)).data.map(({ home_team }) => home_team);
  const archive = (teams: string) => backend.context.services.fixture.archive([ended(1, teams, '2:1')]);
  async function lag(): Promise<number> {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(/^jukwaa_database_replica_lag_seconds (\S+)$/m.exec(text)?.[1]);
  }
  const isRead = async () =>
    (await backend.context.publicReads.query<{ it: boolean }>('select pg_is_in_recovery() as it'))[0]?.it ===
    true;
  const untilRead = () => until('the replica', async () => ((await isRead()) ? true : null));

  test(
    'results and leaderboards come from the replica while it is at most 5 s behind, and then from the primary',
    async () => {
      await archive('Alpha-Beta');
      await untilRead();
      await until('the result', async () => ((await results()).includes('Alpha') ? true : null));
      await until('a small lag', async () => ((await lag()) < BEHIND_S ? true : null));
      expect((await read(LeaderboardAnswer, '/api/betting/leaderboard')).data).toEqual([]);

      await standby.sql('select pg_wal_replay_pause()');
      await archive('Gamma-Delta');
      // A read that the replica answers late goes to the primary as well.
      await until('the replica', async () => ((await results(patientUrl)).includes('Gamma') ? null : true));
      expect(await results()).toContain('Alpha');
      await until('the primary', async () => ((await results()).includes('Gamma') ? true : null));
      expect(await lag()).toBeGreaterThan(BEHIND_S);
      await standby.sql('select pg_wal_replay_resume()');
      await untilRead();
      expect((await results()).toSorted()).toEqual(['Alpha', 'Gamma']);
    },
    SLOW_MS,
  );

  test(
    'results are shown without an error while the replica is away',
    async () => {
      await untilRead();
      await standby.stopAtOnce();
      for (let n = 0; n < 20; n++) expect((await results()).toSorted()).toEqual(['Alpha', 'Gamma']);
      await standby.start();
      await untilRead();
    },
    SLOW_MS,
  );
});

test(
  'a read replica beside the embedded database is refused at the start',
  async () => {
    const [embedded] = testDatabases({});
    const own = await embedded?.fresh();
    const env = parseEnv({ JUKWAA_ENV: 'test', DATABASE_READ_URL: 'postgres://one/two' });
    await expect(createBackend({ env, ...(own && { db: own.db }) })).rejects.toThrow('needs a DATABASE_URL');
    await own?.drop();
  },
  SLOW_MS,
);
