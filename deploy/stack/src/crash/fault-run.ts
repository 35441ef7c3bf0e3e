import { openDatabase } from '@jukwaa/database';
import { type FaultyPostgres, startFaultyPostgres, startPgbouncer } from '@jukwaa/database/testing';
import { untilAtLeast } from '../tasks/until.ts';
import { caller } from '../testing/bettors.ts';
import { DATABASE_FAULTS, type DatabaseFault, type FaultyServers } from './database-faults.ts';
import { type Judged, type JudgedRound, judgeRounds, wrongNow } from './judge-rounds.ts';
import { type MobileOperator, startOperator } from './operator.ts';
import type { PlayersOffer } from './players/bets.ts';
import { newOffer } from './players/offer.ts';
import { play } from './players/play.ts';
import { newPlayers } from './players/player.ts';
import { freeUrl, serveAt } from './serve.ts';
import { settle } from './settle.ts';

const PLAYERS = 8;
/** Number of bets before a fault, and after it. */
const BETS_AROUND = 30;
/** Share of calls that players abort before the answer. */
export const HANG_UPS = 0.05;

/** Result of one fault. */
export interface FaultReport extends Judged {
  readonly fault: string;
  /** The longest time without a placed bet (s). */
  readonly secondsDown: number;
}

export interface FaultsReport {
  readonly faults: readonly FaultReport[];
  /** The unexpected end of the process; null without one. */
  readonly died: string | null;
}

/** The addresses of all servers in `DATABASE_URL`, or that of a PgBouncer in front of the one that writes. */
export type FaultRoute = 'hosts' | 'pgbouncer';

interface Session {
  readonly url: string;
  readonly databaseUrl: string;
  readonly offer: PlayersOffer;
  readonly operator: MobileOperator;
  readonly isDead: () => boolean;
}

interface FaultRound extends JudgedRound {
  readonly secondsDown: number;
}

/** New players move money before, during and after one fault. */
async function runFault(
  { name, happen }: DatabaseFault,
  servers: FaultyServers,
  seconds: number,
  n: number,
  session: Session,
): Promise<FaultRound> {
  const { url, databaseUrl, offer, operator, isDead } = session;
  const players = await newPlayers({ url, operator }, n * PLAYERS, PLAYERS);
  const playing = play({ players, offer, operator, hangUps: HANG_UPS });
  try {
    await untilAtLeast('bets', playing.placed, BETS_AROUND, isDead);
    await happen(servers, seconds);
    await untilAtLeast('bets', playing.placed, playing.placed() + BETS_AROUND, isDead);
  } finally {
    await playing.stop();
  }
  const db = await openDatabase({ url: databaseUrl });
  const wrong = await wrongNow(db, players, operator);
  await db.close();
  return { fault: name, players, wrong, secondsDown: playing.longestGap() };
}

/** An address of the database, and the servers behind it. */
interface Route {
  readonly databaseUrl: string;
  readonly servers: FaultyServers;
  readonly close: () => Promise<void>;
}

/** The services know both servers, or one pooler. */
async function routeTo(primary: FaultyPostgres, standby: FaultyPostgres, by: FaultRoute): Promise<Route> {
  if (by === 'pgbouncer') {
    const pooler = await startPgbouncer(primary.url);
    const redirect = (to: FaultyPostgres) => pooler.pointTo(to.address);
    return { databaseUrl: pooler.url, servers: { primary, standby, redirect }, close: () => pooler.stop() };
  }
  const hosts = `${primary.address},${standby.address}`;
  return {
    databaseUrl: `postgres://jukwaa@${hosts}/postgres?target_session_attrs=read-write`,
    servers: { primary, standby, redirect: async () => undefined },
    close: async () => undefined,
  };
}

async function runAll(
  { databaseUrl, servers }: Route,
  operator: MobileOperator,
  seconds: number,
  wanted: readonly DatabaseFault[],
): Promise<FaultsReport> {
  const url = await freeUrl();
  const { child } = await serveAt(url, {
    DATABASE_URL: databaseUrl,
    JUKWAA_FEED: 'sandbox',
    ...operator.envFor(url),
  });
  let died: string | null = null;
  void child.ended.then(({ code, signal, stderr }) => {
    died = `${signal ?? code}: ${stderr}`;
  });
  const offer = await newOffer(caller(url));
  const session: Session = { url, databaseUrl, offer, operator, isDead: () => died !== null };
  const rounds: FaultRound[] = [];
  for (const [n, fault] of wanted.entries()) rounds.push(await runFault(fault, servers, seconds, n, session));
  await settle({ urls: [url], players: rounds.flatMap(({ players }) => players), operator });
  const ended = died;
  await child.end('SIGKILL');
  const db = await openDatabase({ url: databaseUrl });
  const judged = await judgeRounds(db, rounds, operator);
  await db.close();
  const faults = judged.map((one, n) => ({ ...one, secondsDown: rounds[n]?.secondsDown ?? 0 }));
  return { faults, died: ended };
}

/**
 * Breaks a separate PostgreSQL in every way that is wanted while players move money, without a restart of the services.
 *
 * @param seconds duration of each outage
 * @param by how the services reach it
 * @returns null when no PostgreSQL is installed
 */
export async function faultRun(
  seconds: number,
  wanted: readonly DatabaseFault[] = DATABASE_FAULTS,
  by: FaultRoute = 'hosts',
): Promise<FaultsReport | null> {
  const primary = await startFaultyPostgres();
  if (primary === null) return null;
  const owned: FaultyPostgres[] = [primary];
  const operator = await startOperator();
  try {
    const standby = await primary.addStandby();
    owned.push(standby);
    const route = await routeTo(primary, standby, by);
    try {
      return await runAll(route, operator, seconds, wanted);
    } finally {
      await route.close();
    }
  } finally {
    await operator.close();
    for (const server of owned) await server.remove();
  }
}
