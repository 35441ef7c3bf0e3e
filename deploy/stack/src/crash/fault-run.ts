import { openDatabase } from '@jukwaa/database';
import { type FaultyPostgres, startFaultyPostgres } from '@jukwaa/database/testing';
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

async function runAll(
  servers: FaultyServers,
  operator: MobileOperator,
  seconds: number,
  wanted: readonly DatabaseFault[],
): Promise<FaultsReport> {
  const { primary, standby } = servers;
  const hosts = `${primary.address},${standby.address}`;
  const databaseUrl = `postgres://jukwaa@${hosts}/postgres?target_session_attrs=read-write`;
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
 * @returns null when no PostgreSQL is installed
 */
export async function faultRun(
  seconds: number,
  wanted: readonly DatabaseFault[] = DATABASE_FAULTS,
): Promise<FaultsReport | null> {
  const primary = await startFaultyPostgres();
  if (primary === null) return null;
  const owned: FaultyPostgres[] = [primary];
  const operator = await startOperator();
  try {
    const standby = await primary.addStandby();
    owned.push(standby);
    return await runAll({ primary, standby }, operator, seconds, wanted);
  } finally {
    await operator.close();
    for (const server of owned) await server.remove();
  }
}
