import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@jukwaa/database';
import type { SoldJackpot } from './sold-jackpot.ts';

const LOOK_MS = 20;
const PATIENCE_MS = 1_200_000;
const MEGABYTE = 2 ** 20;

/** The work of a settlement. */
export interface SettlementWork {
  /** From its start to its end, in ms. */
  readonly ms: number;
  /** Tickets that got money. */
  readonly payouts: number;
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

/**
 * Ends the games of a jackpot and waits until the running services have paid or refunded it. `meanwhile` starts with the settlement,
 * and may go on for some time after its end.
 */
export async function settle(
  db: Database,
  jackpot: SoldJackpot,
  outcome: Parameters<SoldJackpot['end']>[0] = 'paid',
  meanwhile: (isRunning: () => boolean) => Promise<void> = async () => {},
): Promise<SettlementWork> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  await jackpot.end(outcome);
  const patience = performance.now() + PATIENCE_MS;
  let started: number | null = null;
  let peak = before;
  let isRunning = true;
  let work: Promise<void> | null = null;
  for (;;) {
    const phase = await progress(db, jackpot.id);
    if (phase !== null && started === null) {
      started = performance.now();
      work = meanwhile(() => isRunning);
    }
    if (phase === 'done') break;
    if (performance.now() > patience) throw new Error('the jackpot was not settled');
    peak = Math.max(peak, process.memoryUsage().rss);
    await wait(LOOK_MS);
  }
  const ms = performance.now() - (started ?? 0);
  isRunning = false;
  await work;
  const [{ payouts } = { payouts: 0 }] = await db.query<{ payouts: number }>(
    'select count(*) as payouts from jackpot.tickets where jackpot_id = $1 and paid_cents > 0',
    [jackpot.id],
  );
  return { ms, payouts, grown_mb: (peak - before) / MEGABYTE };
}
