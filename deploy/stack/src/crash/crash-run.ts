import { randomInt } from 'node:crypto';
import type { Database } from '@jukwaa/database';
import { untilAtLeast } from '../tasks/until.ts';
import { caller } from '../testing/bettors.ts';
import type { CrashPlace } from './crash-places.ts';
import { judgePlayers } from './judge-rounds.ts';
import { moneyFaults } from './money-faults.ts';
import { type MobileOperator, startOperator } from './operator.ts';
import type { OrderAudit } from './orders/judge.ts';
import { readFacts } from './orders/read-facts.ts';
import { newOffer } from './players/offer.ts';
import { type Playing, play } from './players/play.ts';
import { newPlayers, type SimulatedPlayer } from './players/player.ts';
import { freeUrl, type ServingProcess, serveAt } from './serve.ts';
import { settle } from './settle.ts';

const PLAYERS = 16;
/** An end comes after this many answers, at a random moment among the orders in progress. */
const ANSWERS = [100, 250] as const;
/** Share of calls that players abort. */
const HANG_UPS = 0.1;

/** The way a process ends: by a kill at any moment, or by a signal after which it finishes its accepted work. */
export type EndSignal = 'SIGKILL' | 'SIGTERM';

/** Result of a run of ends under load. */
export interface CrashReport {
  readonly ends: number;
  readonly audit: OrderAudit;
  /** Orders that lost an answer by the end of the process. */
  readonly cut: number;
  /**
   * Orders that took effect before the process ended, and whose answer was not sent. A process that ends on a signal
   * leaves none.
   */
  readonly cutButDone: number;
  /** Faults in the books. */
  readonly books: readonly string[];
}

interface Run {
  readonly place: CrashPlace;
  readonly operator: MobileOperator;
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
}

async function withDatabase<T>({ place }: Run, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await place.open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Orders that took effect without an answer. Aborted calls do not count. */
function countCutButDone(run: Run, players: readonly SimulatedPlayer[]): Promise<number> {
  return withDatabase(run, async (db) => {
    let count = 0;
    for (const { msisdn, orders } of players) {
      const open = new Set(
        orders.filter(({ answer, hungUp }) => answer === null && !hungUp).map(({ key }) => key),
      );
      const { traces } = await readFacts(db, msisdn, orders, run.operator.statement(String(msisdn)));
      count += new Set(traces.map(({ key }) => key).filter((key) => key !== null && open.has(key))).size;
    }
    return count;
  });
}

/** Ends the process while all players are active. */
async function endUnderLoad({ child }: ServingProcess, ending: EndSignal, playing: Playing): Promise<void> {
  let hasEnded = false;
  void child.ended.then(() => {
    hasEnded = true;
  });
  await untilAtLeast('answers', playing.known, playing.known() + randomInt(...ANSWERS), () => hasEnded);
  const { signal, code, stderr } = await child.end(ending);
  const isMeant = ending === 'SIGKILL' ? signal === 'SIGKILL' : code === 0;
  if (!isMeant) throw new Error(`the process ended by itself: ${signal ?? code} ${stderr}`);
}

async function endAgainAndAgain(run: Run, endings: readonly EndSignal[]): Promise<CrashReport> {
  const { operator, url, env } = run;
  let serving = await serveAt(url, env);
  const offer = await newOffer(caller(url));
  const players = await newPlayers({ url, operator }, 0, PLAYERS);
  const playing = play({ players, offer, operator, hangUps: HANG_UPS });
  let cutButDone = 0;
  for (const ending of endings) {
    await endUnderLoad(serving, ending, playing);
    // The service itself opens the database that a kill left behind.
    if (ending === 'SIGTERM') cutButDone += await countCutButDone(run, players);
    serving = await serveAt(url, env);
  }
  await playing.stop();
  // A simulated programme would be played through the days that the settling skips.
  if (env.JUKWAA_FEED !== 'sandbox') {
    await serving.child.end('SIGKILL');
    serving = await serveAt(url, { ...env, JUKWAA_FEED: 'sandbox' });
  }
  await settle({ urls: [url], players, operator });
  await serving.child.end('SIGKILL');
  return withDatabase(run, async (db) => ({
    ends: endings.length,
    cutButDone,
    cut: players.flatMap(({ orders }) => orders).filter(({ isCut }) => isCut).length,
    audit: await judgePlayers(db, players, operator, { isSettled: true }),
    books: await moneyFaults(db),
  }));
}

/**
 * Ends the backend in each of these ways, one after the other, while 16 players move money. Then compares their answers with the
 * books. The place is dropped.
 */
export async function crashRun(place: CrashPlace, endings: readonly EndSignal[]): Promise<CrashReport> {
  const operator = await startOperator();
  const url = await freeUrl();
  const env = { ...place.env, ...operator.envFor(url) };
  try {
    return await endAgainAndAgain({ place, operator, url, env }, endings);
  } finally {
    await operator.close();
    await place.drop();
  }
}
