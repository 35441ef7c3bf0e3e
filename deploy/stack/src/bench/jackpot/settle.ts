import { setTimeout as wait } from 'node:timers/promises';
import { type Backend, createBackend, parseEnv } from '@jukwaa/backend';
import type { Database } from '@jukwaa/database';
import type { SoldJackpot } from './sold-jackpot.ts';

const LOOK_MS = 20;
const PATIENCE_MS = 300_000;
const MEGABYTE = 2 ** 20;

/** The work of a settlement. */
export interface Settled {
  /** From its start to its end, in ms. */
  readonly ms: number;
  readonly winners: number;
  /** Growth of the process's memory, in MB. */
  readonly grown_mb: number;
}

async function progress(db: Database, jackpotId: number) {
  const [row] = await db.query<{ phase: string }>(
    'select phase from jackpot.settlements where jackpot_id = $1',
    [jackpotId],
  );
  return row?.phase ?? null;
}

/** Starts the services, as in production but without a feed. */
export async function startServices(db: Database): Promise<Backend> {
  const env = parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent', JUKWAA_FEED: 'push' });
  const backend = await createBackend({ env, db });
  await backend.listen({ port: 0 });
  return backend;
}

/** Ends the games of a jackpot and waits until the running services have settled it. */
export async function settle(db: Database, jackpot: SoldJackpot): Promise<Settled> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  await jackpot.end();
  const patience = performance.now() + PATIENCE_MS;
  let started: number | null = null;
  let peak = before;
  for (;;) {
    const phase = await progress(db, jackpot.id);
    if (phase !== null) started ??= performance.now();
    if (phase === 'done') break;
    if (performance.now() > patience) throw new Error('the jackpot was not settled');
    peak = Math.max(peak, process.memoryUsage().rss);
    await wait(LOOK_MS);
  }
  const ms = performance.now() - (started ?? 0);
  const [{ winners } = { winners: 0 }] = await db.query<{ winners: number }>(
    'select count(*) as winners from jackpot.prizes where jackpot_id = $1 and paid_cents > 0',
    [jackpot.id],
  );
  return { ms, winners, grown_mb: (peak - before) / MEGABYTE };
}
