import { afterAll, beforeAll } from '@jest/globals';
import { migrate } from '@jukwaa/database';
import type { TestDatabase, TestEngine } from '@jukwaa/database/testing';
import { pino } from 'pino';
import { kitMigrations } from '../../kit-tables.ts';
import { createOutbox, type DatabaseOutbox } from '../../messages/database-outbox.ts';
import { secureRng } from '../../process/rng.ts';
import { until } from '../../test-support/until.ts';
import type { SystemClock } from '../../time/system-clock.ts';
import type { Rounds } from '../define-rounds.ts';
import {
  createSampleTable,
  type SampleOptions,
  type SamplePhase,
  type SampleState,
  sampleRounds,
} from './sample-game.ts';

const START_MS = 180_000;
const log = pino({ level: 'silent' });

type SampleRounds = Rounds<SampleState, SamplePhase>;

/** A database with the tables of rounds during the tests of a `describe`, and the sample game on it. */
export function useRounds({ fresh }: TestEngine) {
  let started: { readonly own: TestDatabase; readonly outbox: DatabaseOutbox } | undefined;
  const running = () => {
    if (started === undefined) throw new Error('there is no database');
    return started;
  };
  beforeAll(async () => {
    const own = await fresh();
    await migrate(own.db, 'kit', kitMigrations);
    await createSampleTable(own.db);
    started = { own, outbox: createOutbox(own.db) };
  }, START_MS);
  afterAll(() => running().own.drop());

  const outbox = () => running().outbox;
  const db = () => outbox().db;
  return {
    outbox,
    db,
    play: (clock: SystemClock, options: SampleOptions): SampleRounds =>
      sampleRounds({ db: db(), outbox: outbox(), log, rng: secureRng, clock }, options),
  };
}

/** Leads while `work` runs. */
export async function leading(leaders: readonly SampleRounds[], work: () => Promise<void>): Promise<void> {
  const ending = new AbortController();
  const led = Promise.all(leaders.map(({ lead }) => lead(ending.signal)));
  try {
    await work();
  } finally {
    ending.abort();
    await led;
  }
}

export const endedRounds = (rounds: SampleRounds, count: number) =>
  until(`${count} ended rounds`, async () => {
    const ended = await rounds.ended(100);
    return ended.length >= count ? ended : null;
  });

export const openRound = (rounds: SampleRounds, phase: SamplePhase) =>
  until(
    `a round in ${phase}`,
    async () => (await rounds.open()).find((round) => round.phase === phase) ?? null,
  );
