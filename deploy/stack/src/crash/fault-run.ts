import { openDatabase } from '@jukwaa/database';
import { type FaultyPostgres, startFaultyPostgres, startPgbouncer } from '@jukwaa/database/testing';
import { caller } from '../testing/bettors.ts';
import { DATABASE_FAULTS, type DatabaseFault, type FaultyServers } from './database-faults.ts';
import { type FaultRound, faultRound } from './fault-round.ts';
import { type Judged, judgeRounds } from './judge-rounds.ts';
import { type MobileOperator, startOperator } from './operator.ts';
import { newOffer } from './players/offer.ts';
import { freeUrl, serveAt } from './serve.ts';
import { settle } from './settle.ts';

const PLAYERS = 8;

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
  const place = { url, databaseUrl, offer, operator, isDead: () => died !== null };
  const rounds: FaultRound[] = [];
  for (const [n, { name, happen }] of wanted.entries()) {
    const chosen = { from: n * PLAYERS, count: PLAYERS };
    rounds.push(await faultRound(place, name, chosen, () => happen(servers, seconds)));
  }
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
