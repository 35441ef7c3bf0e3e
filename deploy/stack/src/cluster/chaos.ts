import { openDatabase } from '@jukwaa/database';
import { HANG_UPS } from '../crash/fault-run.ts';
import { type Judged, type JudgedRound, judgeRounds, wrongNow } from '../crash/judge-rounds.ts';
import type { PlayersOffer } from '../crash/players/bets.ts';
import { newOffer } from '../crash/players/offer.ts';
import { play } from '../crash/players/play.ts';
import { newPlayers } from '../crash/players/player.ts';
import { settle } from '../crash/settle.ts';
import { untilAtLeast } from '../tasks/until.ts';
import { caller } from '../testing/bettors.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { CLUSTER_FAULTS, type ClusterFault } from './faults.ts';

/** Number of bets before a fault, and after it. */
const BETS_AROUND = 30;

/** Result of one fault. */
export interface ChaosReport extends Judged {
  /** The longest time without a placed bet (s), and the longest that the fault may cause. */
  readonly secondsDown: number;
  readonly goalSeconds: number;
  /** Orders of the players, and those of them that lost an answer on their way. */
  readonly orders: number;
  readonly lostAnswers: number;
}

interface ChaosRound extends JudgedRound {
  readonly secondsDown: number;
  readonly goalSeconds: number;
}

interface Session {
  readonly cluster: Cluster;
  readonly offer: PlayersOffer;
  /** Players of each fault. */
  readonly count: number;
}

/** New players move money through the balancer before, during and after one fault. */
async function runFault(
  fault: ClusterFault,
  seconds: number,
  n: number,
  session: Session,
): Promise<ChaosRound> {
  const { cluster, offer, count } = session;
  const { operator, databaseUrl } = cluster;
  const players = await newPlayers(cluster, n * count, count);
  const playing = play({ players, offer, operator, hangUps: HANG_UPS });
  const isDead = () => false;
  try {
    await untilAtLeast('bets', playing.placed, BETS_AROUND, isDead);
    await fault.happen(cluster, seconds);
    await untilAtLeast('bets', playing.placed, playing.placed() + BETS_AROUND, isDead);
  } finally {
    await playing.stop();
  }
  const db = await openDatabase({ url: databaseUrl });
  const wrong = await wrongNow(db, players, operator);
  await db.close();
  const { name, goalSeconds } = fault;
  return { fault: name, players, wrong, secondsDown: playing.longestGap(), goalSeconds };
}

async function judged(
  rounds: readonly ChaosRound[],
  { databaseUrl, operator }: Cluster,
): Promise<ChaosReport[]> {
  const db = await openDatabase({ url: databaseUrl });
  const audits = await judgeRounds(db, rounds, operator);
  await db.close();
  return rounds.flatMap(({ players, secondsDown, goalSeconds }, n) => {
    const audit = audits[n];
    const orders = players.flatMap((player) => player.orders);
    const lostAnswers = orders.filter((order) => order.isCut).length;
    return audit === undefined
      ? []
      : [{ ...audit, secondsDown, goalSeconds, orders: orders.length, lostAnswers }];
  });
}

export interface ChaosOptions {
  /** Duration of each outage. */
  readonly seconds: number;
  /** Players of each fault, who send their next order as soon as they have the answer of the last. */
  readonly players: number;
  readonly faults?: readonly ClusterFault[];
  /** Called before each fault, with its name. */
  readonly onFault?: (name: string) => void;
}

/** Breaks each part of a cluster in turn while players move money. @throws CommandError when a program is not installed */
export async function chaosRun({
  seconds,
  players,
  faults = CLUSTER_FAULTS,
  onFault = () => undefined,
}: ChaosOptions): Promise<ChaosReport[]> {
  const cluster = await startCluster();
  try {
    const session = { cluster, offer: await newOffer(caller(cluster.url)), count: players };
    const rounds: ChaosRound[] = [];
    for (const [n, fault] of faults.entries()) {
      onFault(fault.name);
      rounds.push(await runFault(fault, seconds, n, session));
    }
    const urls = [...cluster.backends, ...cluster.workers].map((part) => part.url);
    await settle({ urls, players: rounds.flatMap((round) => round.players), operator: cluster.operator });
    return await judged(rounds, cluster);
  } finally {
    await cluster.stop();
  }
}
