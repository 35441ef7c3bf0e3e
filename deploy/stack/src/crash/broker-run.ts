import { setTimeout as wait } from 'node:timers/promises';
import { type RealBrokerKind, realBrokers } from '@jukwaa/backend/testing';
import type { Database } from '@jukwaa/database';
import { untilAtLeast } from '../tasks/until.ts';
import { caller, openPick } from '../testing/bettors.ts';
import { BROKER_FAULTS, type BrokerFault, type FaultyBroker } from './broker-faults.ts';
import type { CrashPlace } from './crash-places.ts';
import { lineTo } from './cut-line.ts';
import { HANG_UPS } from './fault-round.ts';
import { type Judged, type JudgedRound, judgeRounds, wrongNow } from './judge-rounds.ts';
import { liveTraffic } from './live-traffic.ts';
import { type LiveWatch, type Watcher, watchLive } from './live-watch.ts';
import { type MobileOperator, startOperator } from './operator.ts';
import type { PlayersOffer } from './players/bets.ts';
import { newOffer } from './players/offer.ts';
import { play } from './players/play.ts';
import { newPlayers, type SimulatedPlayer } from './players/player.ts';
import { freeUrl, serveAt } from './serve.ts';
import { settle } from './settle.ts';

const PLAYERS = 8;
/** Number of bets and of odds messages before a fault and after it. */
const BETS_AROUND = 30;
const ODDS_AROUND = 5;
const LOOK_MS = 50;
/** Time limit for all notices after a fault (ms). */
const NOTICE_MS = 60_000;

/** Result of one fault of a broker. */
interface BrokerRound extends JudgedRound {
  /** The longest time without live messages at the other replica (s). */
  readonly secondsSilent: number;
  /** Orders that were answered during the broker's outage. */
  readonly answeredWhileDown: number;
  /** Payments that were booked, and those whose notice reached the other replica. */
  readonly noticesDue: number;
  readonly noticesCame: number;
}
export type BrokerFaultReport = Omit<BrokerRound, keyof JudgedRound> & Judged;

export interface BrokerReport {
  readonly faults: readonly BrokerFaultReport[];
  /** The unexpected end of a process; null without one. */
  readonly died: string | null;
}

interface Session {
  readonly url: string;
  readonly otherUrl: string;
  readonly db: Database;
  readonly offer: PlayersOffer;
  readonly operator: MobileOperator;
  readonly liveMatch: number;
  readonly faulty: FaultyBroker;
  readonly isDead: () => boolean;
}

/** Waits for the notices of all receipts; returns the number received. */
async function noticesOf(receipts: readonly string[], watch: LiveWatch): Promise<number> {
  const end = performance.now() + NOTICE_MS;
  const came = () => receipts.filter((receipt) => watch.hasNotice(receipt)).length;
  while (came() < receipts.length && performance.now() < end) await wait(LOOK_MS);
  return came();
}

/** The players with their sessions, as their pages subscribe. */
async function watchersOf(db: Database, players: readonly SimulatedPlayer[]): Promise<Watcher[]> {
  const rows = await db.query<{ id: number; msisdn: number }>('select id, msisdn from identity.users');
  const byPhone = new Map(rows.map(({ id, msisdn }) => [msisdn, id]));
  return players.map(({ msisdn, auth }) => ({ user: byPhone.get(msisdn) ?? 0, apiKey: auth }));
}

/** New players move money at one replica before, during and after a fault. Their pages subscribe at the other. */
async function runFault(
  fault: BrokerFault,
  seconds: number,
  n: number,
  session: Session,
): Promise<BrokerRound> {
  const { url, otherUrl, db, offer, operator, liveMatch, faulty, isDead } = session;
  const players = await newPlayers({ url, operator }, n * PLAYERS, PLAYERS);
  const watch = await watchLive(otherUrl, liveMatch, await watchersOf(db, players));
  const playing = play({ players, offer, operator, hangUps: HANG_UPS });
  const traffic = liveTraffic(url, liveMatch, players, operator);
  let answeredWhileDown = 0;
  try {
    await untilAtLeast('bets', playing.placed, BETS_AROUND, isDead);
    await untilAtLeast('odds', watch.odds, watch.odds() + ODDS_AROUND, isDead);
    watch.reset();
    const known = playing.known();
    await fault.happen(faulty, seconds);
    answeredWhileDown = playing.known() - known;
    await untilAtLeast('bets', playing.placed, playing.placed() + BETS_AROUND, isDead);
    await untilAtLeast('odds', watch.odds, watch.odds() + ODDS_AROUND, isDead);
  } finally {
    await traffic.stop();
    await playing.stop();
  }
  const noticesCame = await noticesOf(traffic.receipts, watch);
  await watch.close();
  return {
    fault: fault.name,
    players,
    wrong: await wrongNow(db, players, operator),
    secondsSilent: watch.longestGap(),
    answeredWhileDown,
    noticesDue: traffic.receipts.length,
    noticesCame,
  };
}

async function runAll(
  faulty: FaultyBroker,
  place: CrashPlace,
  operator: MobileOperator,
  seconds: number,
  broken: readonly BrokerFault[],
): Promise<BrokerReport> {
  const [address = ''] = faulty.broker.urls;
  const way = new URL(address);
  way.port = String(faulty.line.port);
  const [url, otherUrl] = [await freeUrl(), await freeUrl()];
  const env = { ...place.env, ...operator.envFor(url), MQTT_URL: way.href, JUKWAA_FEED: 'sandbox' };
  const replicas = [await serveAt(url, env), await serveAt(otherUrl, env)];
  let died: string | null = null;
  for (const { child } of replicas)
    void child.ended.then(({ code, signal, stderr }) => {
      died ??= `${signal ?? code}: ${stderr}`;
    });
  const call = caller(url);
  const offer = await newOffer(call);
  const { match_id: liveMatch } = await openPick(call);
  const db = await place.open();
  const isDead = () => died !== null;
  const session = { url, otherUrl, db, offer, operator, liveMatch, faulty, isDead };
  const rounds: BrokerRound[] = [];
  for (const [n, fault] of broken.entries()) rounds.push(await runFault(fault, seconds, n, session));
  await settle({ urls: [url, otherUrl], players: rounds.flatMap(({ players }) => players), operator });
  const ended = died;
  for (const { child } of replicas) await child.end('SIGKILL');
  const judged = await judgeRounds(db, rounds, operator);
  await db.close();
  const faults = rounds.flatMap(({ fault, players, wrong, ...measured }, n) => {
    const audit = judged[n];
    return audit === undefined ? [] : [{ ...measured, ...audit }];
  });
  return { faults, died: ended };
}

/**
 * Breaks a separate broker in every way while players move money at one of two replicas and pages subscribe at the other.
 *
 * @param place a PostgreSQL database that both replicas share; it is dropped
 * @param seconds duration of each outage
 * @param faults the ways in which it is broken, all of them by default
 */
export async function brokerRun(
  { start }: RealBrokerKind,
  place: CrashPlace,
  seconds: number,
  faults: readonly BrokerFault[] = BROKER_FAULTS,
): Promise<BrokerReport> {
  const broker = await start();
  const operator = await startOperator();
  const line = await lineTo(Number(new URL(broker.urls[0] ?? '').port));
  try {
    return await runAll({ broker, line }, place, operator, seconds, faults);
  } finally {
    await line.close();
    await operator.close();
    await broker.stop();
    await place.drop();
  }
}

/** The brokers that can be broken here, and the missing programs. */
export const brokersToBreak = realBrokers;
