import { openDatabase } from '@jukwaa/database';
import { type FaultRound, faultRound } from '../crash/fault-round.ts';
import { type Judged, judgeRounds } from '../crash/judge-rounds.ts';
import { newOffer } from '../crash/players/offer.ts';
import { settle } from '../crash/settle.ts';
import { caller } from '../testing/bettors.ts';
import { type Cluster, startCluster } from './cluster.ts';
import type { ClusterFault } from './fault-kinds.ts';
import { CLUSTER_FAULTS } from './faults.ts';

/** Result of one fault. */
export interface ChaosReport extends Judged {
  /** The longest time without a placed bet (s), and the longest that the fault may cause. */
  readonly secondsDown: number;
  readonly goalSeconds: number;
  /** Orders of the players, and those of them that lost an answer on their way. */
  readonly orders: number;
  readonly lostAnswers: number;
}

interface ChaosRound extends FaultRound {
  readonly goalSeconds: number;
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
  const cluster = await startCluster({ hasLines: true });
  try {
    const place = { ...cluster, offer: await newOffer(caller(cluster.url)), isDead: () => false };
    const rounds: ChaosRound[] = [];
    for (const [n, { name, goalSeconds, happen }] of faults.entries()) {
      onFault(name);
      const chosen = { from: n * players, count: players };
      const round = await faultRound(place, name, chosen, () => happen(cluster, seconds));
      rounds.push({ ...round, goalSeconds });
    }
    const urls = [...cluster.backends, ...cluster.workers].map((part) => part.url);
    await settle({ urls, players: rounds.flatMap((round) => round.players), operator: cluster.operator });
    return await judged(rounds, cluster);
  } finally {
    await cluster.stop();
  }
}
