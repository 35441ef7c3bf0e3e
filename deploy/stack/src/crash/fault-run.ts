import { openDatabase } from '@jukwaa/database';
import { type FaultyPostgres, startFaultyPostgres } from '@jukwaa/database/testing';
import { caller, newBettor, openPick } from '../testing/bettors.ts';
import { betThrough } from './bet-through.ts';
import { SECRET, serve } from './crash-run.ts';
import { DATABASE_FAULTS, type DatabaseFault, type FaultyServers } from './database-faults.ts';
import { moneyFaults } from './money-faults.ts';
import { betIds, type Tally, tallyOf, untilAtLeast } from './tally.ts';

const BETTORS = 8;
/** So many bets are placed before a fault, and after it. */
const BETS_AROUND = 30;

/** What one fault did. */
export interface FaultReport extends Tally {
  readonly fault: string;
  /** The longest time without a placed bet (s). */
  readonly secondsDown: number;
}

export interface FaultsReport {
  readonly faults: readonly FaultReport[];
  /** What is wrong in the books afterwards. */
  readonly books: readonly string[];
  /** How the process ended, which it must not. */
  readonly died: string | null;
}

interface Session {
  readonly url: string;
  readonly users: readonly string[];
  readonly picks: Parameters<typeof betThrough>[2];
  readonly isDead: () => boolean;
}

/** Players bet before, during and after one fault. */
async function runFault(
  { name, happen }: DatabaseFault,
  servers: FaultyServers,
  seconds: number,
  { url, users, picks, isDead }: Session,
): Promise<FaultReport> {
  const before = new Set(await betIds(url, users));
  const run = betThrough(url, users, picks);
  try {
    await untilAtLeast('bets', run.placed, BETS_AROUND, isDead);
    await happen(servers, seconds);
    await untilAtLeast('bets', run.placed, run.placed() + BETS_AROUND, isDead);
  } finally {
    await run.stop();
  }
  const tally = await tallyOf(url, users, run.attempts, before);
  return { fault: name, secondsDown: run.longestGap(), ...tally };
}

/**
 * Breaks a PostgreSQL of its own in every way while players bet, without a restart of the services.
 *
 * @param seconds how long each outage lasts
 * @returns null when no PostgreSQL is installed
 */
export async function faultRun(seconds: number): Promise<FaultsReport | null> {
  const primary = await startFaultyPostgres();
  if (primary === null) return null;
  const owned: FaultyPostgres[] = [primary];
  try {
    const standby = await primary.addStandby();
    owned.push(standby);
    return await runAll({ primary, standby }, seconds);
  } finally {
    for (const server of owned) await server.remove();
  }
}

async function runAll(servers: FaultyServers, seconds: number): Promise<FaultsReport> {
  const { primary, standby } = servers;
  const hosts = `${primary.address},${standby.address}`;
  const DATABASE_URL = `postgres://jukwaa@${hosts}/postgres?target_session_attrs=read-write`;
  const { child, url } = await serve({ DATABASE_URL, JUKWAA_FEED: 'sandbox' });
  let died: string | null = null;
  void child.ended.then(({ code, signal, stderr }) => {
    died = `${signal ?? code}: ${stderr}`;
  });
  const call = caller(url);
  const picks = [await openPick(call), await openPick(call)];
  const users = await Promise.all(Array.from({ length: BETTORS }, (_, n) => newBettor(call, SECRET, n, 2)));
  const session: Session = { url, users, picks, isDead: () => died !== null };
  const faults: FaultReport[] = [];
  for (const fault of DATABASE_FAULTS) faults.push(await runFault(fault, servers, seconds, session));
  const ended = died;
  await child.end('SIGKILL');
  const db = await openDatabase({ url: DATABASE_URL });
  const books = await moneyFaults(db);
  await db.close();
  return { faults, books, died: ended };
}
