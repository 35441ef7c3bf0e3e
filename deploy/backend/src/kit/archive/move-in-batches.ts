import { pause } from '../time/index.ts';

/** Rows of one transaction: few enough that a bet that is being placed on the embedded database waits for some 20 ms. */
export const MOVED_AT_ONCE = 200;
/** Rows that are moved in one go; other work of the same lease is done in between. */
const MOST_MOVED = 50_000;
/** Pause after a batch, as a multiple of its time: calls have the database for most of the time. At least `PAUSE_MS`. */
const PAUSE_TIMES = 9;
const PAUSE_MS = 20;

/** SQL for the instant $2 months before the instant $1, by the calendar of Nairobi, which is UTC+3 all year. */
export const MONTHS_AGO = `(($1::timestamptz at time zone interval '3 hours') - make_interval(months => $2)) at time zone interval '3 hours'`;

/**
 * Runs a step until it finds no row or has moved `MOST_MOVED`, with pauses; returns the number of moved rows.
 *
 * @param step moves one batch in one transaction, and returns the number of its rows
 */
export async function moveInBatches(step: () => Promise<number>, signal: AbortSignal): Promise<number> {
  for (let moved = 0; ; ) {
    const started = performance.now();
    const batch = signal.aborted || moved >= MOST_MOVED ? 0 : await step();
    if (batch === 0) return moved;
    moved += batch;
    await pause(Math.max(PAUSE_MS, PAUSE_TIMES * (performance.now() - started)), signal);
  }
}
