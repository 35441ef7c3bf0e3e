import { pause } from '../time/index.ts';
import type { Teardown, WithLease } from './lease.ts';

/** The result of one run of periodic work: `more` runs it again at once. */
export type WorkLeft = 'more' | 'idle';

/** One run of periodic work. It must end soon after `signal` aborts. */
export type PeriodicWork = (signal: AbortSignal) => Promise<void> | Promise<WorkLeft>;

/** Runs `work` until `signal` aborts, with `ms` of real time between two runs. Rejects with the first error of the work. */
export async function repeat(ms: number, work: PeriodicWork, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const pace = await work(signal);
    if (pace !== 'more') await pause(ms, signal);
  }
}

/**
 * Repeats `work` in one replica at a time, the holder of the lease `name`, with `ms` of real time between two runs. A failed run
 * is logged, and the work starts again after a second. Real time, so a fast clock of the services puts no load on the database.
 */
export const everyLeased = (withLease: WithLease, name: string, ms: number, work: PeriodicWork): Teardown =>
  withLease(name, (signal) => repeat(ms, work, signal));
