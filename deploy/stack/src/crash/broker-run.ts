import { setTimeout as wait } from 'node:timers/promises';
import { type RealBrokerKind, realBrokers } from '@jukwaa/backend/testing';
import type { PickRef } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { caller, msisdnOf, newBettor, openPick } from '../testing/bettors.ts';
import { betThrough } from './bet-through.ts';
import { BROKER_FAULTS, type BrokerFault, type FaultyBroker } from './broker-faults.ts';
import type { CrashPlace } from './crash-places.ts';
import { SECRET, serve } from './crash-run.ts';
import { lineTo } from './cut-line.ts';
import { liveTraffic } from './live-traffic.ts';
import { type LiveWatch, type Watcher, watchLive } from './live-watch.ts';
import { moneyFaults } from './money-faults.ts';
import { betIds, type Tally, tallyOf, untilAtLeast } from './tally.ts';

const BETTORS = 8;
/** So many bets are placed, and so many odds come, before a fault and after it. */
const BETS_AROUND = 30;
const ODDS_AROUND = 5;
const LOOK_MS = 50;
/** Every notice must have come this long after a fault (ms). */
const NOTICE_MS = 60_000;

/** What one fault of a broker did. */
export interface BrokerFaultReport extends Tally {
  readonly fault: string;
  /** The longest time without live messages at the other replica (s). */
  readonly secondsSilent: number;
  /** Bets that were answered while the broker was away. */
  readonly answeredWhileDown: number;
  /** Payments that were booked, and those whose notice came at the other replica. */
  readonly noticesDue: number;
  readonly noticesCame: number;
}

export interface BrokerReport {
  readonly faults: readonly BrokerFaultReport[];
  /** What is wrong in the books afterwards. */
  readonly books: readonly string[];
  /** How a process ended, which it must not. */
  readonly died: string | null;
}

interface Session {
  readonly url: string;
  readonly users: readonly string[];
  readonly picks: readonly PickRef[];
  readonly liveMatch: number;
  readonly watch: LiveWatch;
  readonly faulty: FaultyBroker;
  readonly isDead: () => boolean;
}

/** Waits for the notices of all receipts, and gives how many came. */
async function noticesOf(receipts: readonly string[], watch: LiveWatch): Promise<number> {
  const end = performance.now() + NOTICE_MS;
  const came = () => receipts.filter((receipt) => watch.hasNotice(receipt)).length;
  while (came() < receipts.length && performance.now() < end) await wait(LOOK_MS);
  return came();
}

/** Players bet and pay at one replica before, during and after a fault; pages follow at the other. */
async function runFault(fault: BrokerFault, seconds: number, session: Session): Promise<BrokerFaultReport> {
  const { url, users, picks, liveMatch, watch, faulty, isDead } = session;
  const before = new Set(await betIds(url, users));
  const run = betThrough(url, users, picks);
  const traffic = liveTraffic(url, liveMatch, users.length);
  let answeredWhileDown = 0;
  try {
    await untilAtLeast('bets', run.placed, BETS_AROUND, isDead);
    await untilAtLeast('odds', watch.odds, watch.odds() + ODDS_AROUND, isDead);
    watch.reset();
    const placed = run.placed();
    await fault.happen(faulty, seconds);
    answeredWhileDown = run.placed() - placed;
    await untilAtLeast('bets', run.placed, run.placed() + BETS_AROUND, isDead);
    await untilAtLeast('odds', watch.odds, watch.odds() + ODDS_AROUND, isDead);
  } finally {
    await traffic.stop();
    await run.stop();
  }
  return {
    fault: fault.name,
    secondsSilent: watch.longestGap(),
    answeredWhileDown,
    noticesDue: traffic.receipts.length,
    noticesCame: await noticesOf(traffic.receipts, watch),
    ...(await tallyOf(url, users, run.attempts, before)),
  };
}

/** Users with their sessions, in the order of their phones. */
async function watchersOf(db: Database, keys: readonly string[]): Promise<Watcher[]> {
  const rows = await db.query<{ id: number; msisdn: number }>('select id, msisdn from identity.users');
  const byPhone = new Map(rows.map(({ id, msisdn }) => [msisdn, id]));
  return keys.map((apiKey, n) => ({ user: byPhone.get(msisdnOf(n)) ?? 0, apiKey }));
}

async function runAll(faulty: FaultyBroker, place: CrashPlace, seconds: number): Promise<BrokerReport> {
  const [address = ''] = faulty.broker.urls;
  const way = new URL(address);
  way.port = String(faulty.line.port);
  const env = { ...place.env, MQTT_URL: way.href, JUKWAA_FEED: 'sandbox' };
  const first = await serve(env);
  const second = await serve(env);
  let died: string | null = null;
  for (const { child } of [first, second])
    void child.ended.then(({ code, signal, stderr }) => {
      died ??= `${signal ?? code}: ${stderr}`;
    });
  const call = caller(first.url);
  const picks = [await openPick(call), await openPick(call)];
  const { match_id: liveMatch } = await openPick(call);
  const users = await Promise.all(Array.from({ length: BETTORS }, (_, n) => newBettor(call, SECRET, n, 2)));
  const db = await place.open();
  const watch = await watchLive(second.url, liveMatch, await watchersOf(db, users));
  const session = { url: first.url, users, picks, liveMatch, watch, faulty, isDead: () => died !== null };
  const faults: BrokerFaultReport[] = [];
  for (const fault of BROKER_FAULTS) faults.push(await runFault(fault, seconds, session));
  const ended = died;
  await watch.close();
  for (const { child } of [first, second]) await child.end('SIGKILL');
  const books = await moneyFaults(db);
  await db.close();
  return { faults, books, died: ended };
}

/**
 * Breaks a broker of its own in every way while players bet at one of two replicas and pages follow at the other.
 *
 * @param place a PostgreSQL database that both replicas share; it is dropped
 * @param seconds how long each outage lasts
 */
export async function brokerRun(
  { start }: RealBrokerKind,
  place: CrashPlace,
  seconds: number,
): Promise<BrokerReport> {
  const broker = await start();
  const line = await lineTo(Number(new URL(broker.urls[0] ?? '').port));
  try {
    return await runAll({ broker, line }, place, seconds);
  } finally {
    await line.close();
    await broker.stop();
    await place.drop();
  }
}

/** The brokers that can be broken here, and the programs that are not installed. */
export const brokersToBreak = realBrokers;
