import type { Database, Migration, Queryable } from '@jukwaa/database';
import type { Logger } from 'pino';
import type { Teardown } from '../kit/index.ts';
import type { SystemClock } from '../kit/time/index.ts';

export const SANDBOX_CLOCK_MIGRATION: Migration = {
  id: '003-clock',
  sql: `
    CREATE TABLE sandbox.clock (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      ahead_ms bigint NOT NULL
    );`,
};

/** Interval of writing the clock's lead over the machine's time while it may change, real ms. */
const KEEP_MS = 1_000;

async function storedLead(db: Queryable): Promise<number> {
  const [row] = await db.query<{ ahead_ms: number }>('SELECT ahead_ms FROM sandbox.clock');
  return row?.ahead_ms ?? 0;
}

const keepLead = (db: Queryable, aheadMs: number) =>
  db.query(
    `INSERT INTO sandbox.clock (ahead_ms) VALUES ($1)
     ON CONFLICT (one) DO UPDATE SET ahead_ms = excluded.ahead_ms`,
    [Math.round(aheadMs)],
  );

/**
 * Continues the demo's time where the last run on this database left it, and stores it for the next one. Otherwise a restart
 * after fast time would go back to the machine's time, before the stored kick-offs and results.
 *
 * The lead is written once a second and at each change of speed. The written value is the lead one second later, so a killed
 * process never falls behind its own records.
 */
export async function keepClock(
  db: Database,
  clock: SystemClock,
  log: Pick<Logger, 'error'>,
): Promise<Teardown> {
  clock.setAhead(await storedLead(db));
  let kept = clock.aheadMs;
  let running: Promise<unknown> = Promise.resolve();

  const keep = (lead: number) => {
    // At real time the lead is constant, but for the rounding of the machine's two clocks.
    if (Math.abs(lead - kept) < KEEP_MS / 2) return;
    kept = lead;
    running = running
      .then(() => keepLead(db, lead))
      .catch((err: unknown) => log.error({ err }, "the demo's time is not kept"));
  };
  const timer = setInterval(() => keep(clock.aheadMs + (clock.speed - 1) * KEEP_MS), KEEP_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    keep(clock.aheadMs);
    await running;
  };
}
