import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, migrate, openDatabase } from '@jukwaa/database';
import { type FaultyPostgres, hasPostgres, startFaultyPostgres } from '@jukwaa/database/testing';
import { pino } from 'pino';
import { kitMigrations } from '../kit-tables.ts';
import { databaseLeases } from '../lease/database-lease.ts';
import type { Teardown } from '../lease/lease.ts';
import { createOutbox } from '../messages/database-outbox.ts';
import { secureRng } from '../process/rng.ts';
import { until } from '../test-support/until.ts';
import { SystemClock } from '../time/system-clock.ts';
import { leadRounds, type Rounds } from './define-rounds.ts';
import { checkRounds } from './test-support/check-rounds.ts';
import {
  createSampleTable,
  type Effect,
  SAMPLE_TIMES,
  type SamplePhase,
  type SampleState,
  sampleRounds,
} from './test-support/sample-game.ts';
import { type SampleProcess, startSampleProcess } from './test-support/start-sample-process.ts';

const SLOW_MS = 240_000;
const { game } = SAMPLE_TIMES;
const log = pino({ level: 'silent' });
const isInstalled = hasPostgres();
if (!isInstalled)
  test.skip('PostgreSQL is not installed, so no lost leaders are tested (apt-get install postgresql)', () =>
    undefined);

(isInstalled ? describe : describe.skip)('rounds on PostgreSQL whose leader is lost', () => {
  let server: FaultyPostgres;
  let db: Database;
  let rounds: Rounds<SampleState, SamplePhase>;
  let own: SampleProcess[] = [];
  let standby: Teardown | null = null;

  beforeAll(async () => {
    const started = await startFaultyPostgres();
    if (started === null) throw new Error('no PostgreSQL is installed');
    server = started;
    const outbox = createOutbox(await openDatabase({ url: server.url }));
    db = outbox.db;
    await migrate(db, 'kit', kitMigrations);
    await createSampleTable(db);
    rounds = sampleRounds({ db, outbox, log, rng: secureRng, clock: new SystemClock() }, SAMPLE_TIMES);
  }, SLOW_MS);
  afterEach(async () => {
    await standby?.();
    standby = null;
    await Promise.all(own.map((process) => process.kill()));
    own = [];
  }, SLOW_MS);
  afterAll(async () => {
    await db.close();
    await server.remove();
  }, SLOW_MS);

  function startProcess(waitsIn: Effect | 'none' = 'none'): SampleProcess {
    const started = startSampleProcess(server.url, waitsIn);
    own.push(started);
    return started;
  }
  /** This process requests the lead, and takes over when the leader is lost. */
  const startStandby = () => {
    standby = leadRounds(databaseLeases(db, log), game, [rounds]);
  };
  const openIn = (phase: SamplePhase) =>
    until(
      `a round in ${phase}`,
      async () => (await rounds.open()).find((round) => round.phase === phase) ?? null,
    );
  const lastEnded = async () => (await rounds.ended(1))[0]?.number ?? 0;
  /** More rounds are played, two to their end. */
  async function playOn(): Promise<void> {
    const before = await lastEnded();
    await until('two more rounds', async () => ((await lastEnded()) >= before + 2 ? true : null));
  }

  test(
    'make every transition and payment once when the leader is killed in each phase and each transition',
    async () => {
      for (const phase of ['betting', 'drawing'] as const) {
        const leader = startProcess();
        await leader.said('leads');
        await openIn(phase);
        await leader.kill();
      }
      for (const effect of ['opened', 'drawn', 'paid'] as const) {
        const leader = startProcess(effect);
        await leader.said(`in ${effect}`);
        await leader.kill();
      }
      startStandby();
      await playOn();
      const ended = await checkRounds(db, game);
      expect(ended.every(({ ending }) => ending === 'finished')).toBe(true);
    },
    SLOW_MS,
  );

  test(
    'continue under a standby when the leader is frozen past its lease, and it changes nothing when it wakes up',
    async () => {
      const leader = startProcess();
      await leader.said('leads');
      const { number } = await openIn('betting');
      leader.freeze();
      startStandby();
      await until('the end of its round', async () => ((await lastEnded()) > number ? true : null));
      leader.thaw();
      await leader.said('stepped down');
      await playOn();
      await checkRounds(db, game);
    },
    SLOW_MS,
  );

  test(
    'keep their leader when it stood still past its lease and no standby took its place',
    async () => {
      const leader = startProcess();
      await leader.said('leads');
      leader.freeze();
      await until('the end of its lease', async () => {
        const ended = 'select from kit.leases where name = $1 and expires_at < clock_timestamp()';
        return (await db.query(ended, [game])).length > 0 || null;
      });
      leader.thaw();
      await playOn();
      expect(leader.hasSaid('stepped down')).toBe(false);
    },
    SLOW_MS,
  );

  test.each(['drawn', 'paid'] as const)(
    'frozen past its lease in the transaction of “%s”: a standby makes the transition, and the leader that wakes up does not',
    async (effect) => {
      const leader = startProcess(effect);
      await leader.said(`in ${effect}`);
      const [round] = await rounds.open();
      leader.freeze();
      startStandby();
      await until('the end of its round', async () =>
        (await lastEnded()) > (round?.number ?? Number.POSITIVE_INFINITY) ? true : null,
      );
      leader.thaw();
      leader.goOn();
      await leader.said('stepped down');
      await playOn();
      await checkRounds(db, game);
    },
    SLOW_MS,
  );

  test(
    'make every transition and payment once when the leader has no database for a while, or broken connections',
    async () => {
      startStandby();
      for (const phase of ['betting', 'drawing'] as const) {
        await openIn(phase);
        await server.stopAtOnce();
        await server.start();
        await playOn();
        for (let times = 0; times < 10; times += 1) await server.terminateBackends();
        await playOn();
      }
      await checkRounds(db, game);
    },
    SLOW_MS,
  );
});
