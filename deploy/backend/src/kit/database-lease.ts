import { randomUUID } from 'node:crypto';
import type { Database } from '@jukwaa/database';
import type { Logger } from 'pino';
import type { WithLease } from './lease.ts';
import { pause } from './pause.ts';

/** How long a lease lasts without a renewal, how often it is renewed, and how often others look whether it is free (ms). */
const TERM_MS = 3_500;
const RENEW_MS = 1_000;
const LOOK_MS = 1_000;

// The database's own clock decides, so replicas need not agree on the time.
const TAKE = `INSERT INTO kit.leases (name, holder, expires_at)
  VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
    WHERE kit.leases.holder = excluded.holder OR kit.leases.expires_at < clock_timestamp()
  RETURNING name`;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Leases in the table `kit.leases`. Each process is its own holder. */
export function databaseLeases(db: Database, log: Logger): WithLease {
  const holder = randomUUID();

  const take = async (name: string): Promise<boolean> =>
    (await db.query(TAKE, [name, holder, TERM_MS / 1_000])).length > 0;

  const giveBack = (name: string) =>
    db.query('DELETE FROM kit.leases WHERE name = $1 AND holder = $2', [name, holder]);

  /** Renews until told to stop; says when the lease is lost or could not be renewed in time. */
  async function keep(name: string, signal: AbortSignal): Promise<void> {
    let renewedAt = performance.now();
    while (!signal.aborted) {
      await pause(RENEW_MS, signal);
      if (signal.aborted) return;
      const asked = performance.now();
      const kept = await take(name).catch(() => null);
      if (kept === false) return;
      if (kept === true) renewedAt = asked;
      else if (performance.now() - renewedAt > TERM_MS - RENEW_MS) return;
    }
  }

  /** One term of office: runs the work while the lease is kept. */
  async function hold(name: string, work: (signal: AbortSignal) => Promise<void>, outer: AbortSignal) {
    const inner = new AbortController();
    const stop = () => inner.abort();
    outer.addEventListener('abort', stop, { once: true });
    const working = work(inner.signal)
      .catch((error: unknown) => log.error({ lease: name, reason: textOf(error) }, 'leased work failed'))
      .finally(stop);
    await keep(name, inner.signal);
    stop();
    await working;
    outer.removeEventListener('abort', stop);
  }

  async function run(name: string, work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal) {
    while (!signal.aborted) {
      const taken = await take(name).catch((error: unknown) => {
        log.error({ lease: name, reason: textOf(error) }, 'lease could not be asked for');
        return false;
      });
      if (taken && !signal.aborted) {
        await hold(name, work, signal);
        await giveBack(name).catch(() => undefined);
      }
      await pause(LOOK_MS, signal);
    }
  }

  return (name, work) => {
    const ending = new AbortController();
    const running = run(name, work, ending.signal);
    return async () => {
      ending.abort();
      await running;
    };
  };
}
