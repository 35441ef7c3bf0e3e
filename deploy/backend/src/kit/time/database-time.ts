import type { Queryable } from '@jukwaa/database';
import type { Logger } from 'pino';
import { createOutageLog } from '../process/index.ts';
import { pause } from './pause.ts';
import type { SystemClock } from './system-clock.ts';

/** Interval between measurements, in real ms. */
const MEASURE_MS = 30_000;
/** Samples of one measurement. */
const SAMPLES = 5;
/** Corrections from this size on are logged: the machine's clock needs its operator. In ms. */
const LOGGED_MS = 50;

/** The database's time less that of this process. The true value is at most `errorMs` away. */
interface Sample {
  readonly aheadMs: number;
  readonly errorMs: number;
}

async function takeSample(db: Queryable, clock: SystemClock): Promise<Sample> {
  const asked = clock.realMs;
  const [row] = await db.query<{ now_ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms',
  );
  const answered = clock.realMs;
  if (row === undefined) throw new Error('the database has no time');
  return { aheadMs: row.now_ms - (asked + answered) / 2, errorMs: (answered - asked) / 2 };
}

/** The sample with the shortest round trip: a slow connection or a busy process delays the others. */
async function measure(db: Queryable, clock: SystemClock): Promise<Sample> {
  let best = await takeSample(db, clock);
  for (let n = 1; n < SAMPLES; n += 1) {
    const sample = await takeSample(db, clock);
    if (sample.errorMs < best.errorMs) best = sample;
  }
  return best;
}

/** A process whose clock follows the database's. */
export interface FollowedTime {
  readonly clock: SystemClock;
  readonly db: Queryable;
  readonly log: Logger;
  /** Interval between measurements, in real ms. */
  readonly everyMs?: number;
}

/**
 * Corrects the clock to the database's time, at once and then every 30 s; returns the teardown. Replicas share one time so: a
 * replica behind the others would accept cash-outs of a crash game after the crash.
 */
export async function followDatabaseTime({
  clock,
  db,
  log,
  everyMs = MEASURE_MS,
}: FollowedTime): Promise<() => Promise<void>> {
  const outages = createOutageLog(log);
  const ending = new AbortController();

  async function correct(): Promise<void> {
    const { aheadMs, errorMs } = await measure(db, clock);
    // Smaller differences may be those of the measurement.
    if (Math.abs(aheadMs) <= errorMs) return;
    clock.correct(aheadMs);
    if (Math.abs(aheadMs) >= LOGGED_MS)
      log.warn(
        { ms: Math.round(aheadMs) },
        'the clock of this machine was not the database’s; corrected here',
      );
  }

  async function keepCorrect(): Promise<void> {
    for (;;) {
      await pause(everyMs, ending.signal);
      if (ending.signal.aborted) return;
      await correct().then(
        () => outages.works('time of the database'),
        (error: unknown) => outages.failed('time of the database', error),
      );
    }
  }

  await correct();
  const running = keepCorrect();
  return async () => {
    ending.abort();
    await running;
  };
}
