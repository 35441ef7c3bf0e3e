import { openDatabase } from '@jukwaa/database';
import { type BrokenPlace, type FaultRound, faultRound } from '../crash/fault-round.ts';
import { type Judged, judgeRounds } from '../crash/judge-rounds.ts';
import { newOffer } from '../crash/players/offer.ts';
import { settle } from '../crash/settle.ts';
import { caller } from '../testing/bettors.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Crowd, startCrowd } from './crowd.ts';
import { type ClusterFault, PRIMARY_S } from './fault-kinds.ts';
import { CLUSTER_FAULTS } from './faults.ts';
import { PROJECT } from './own-parts.ts';

/** The first number of the crowd, beyond those of the faults' own players. */
const CROWD_FROM = 100_000;

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

type Counted = Pick<FaultRound, 'players' | 'secondsDown'> & { readonly goalSeconds: number };

function reportOf({ players, secondsDown, goalSeconds }: Counted, audit: Judged): ChaosReport {
  const orders = players.flatMap((player) => player.orders);
  const lostAnswers = orders.filter((order) => order.isCut).length;
  return { ...audit, secondsDown, goalSeconds, orders: orders.length, lostAnswers };
}

async function judged(
  rounds: readonly ChaosRound[],
  crowd: Crowd | null,
  { databaseUrl, operator }: Cluster,
): Promise<ChaosReport[]> {
  const db = await openDatabase({ url: databaseUrl });
  const audits = await judgeRounds(db, rounds, operator);
  const ofCrowd = await crowd?.judged(db);
  await db.close();
  const reports = rounds.flatMap((round, n) => {
    const audit = audits[n];
    return audit === undefined ? [] : [reportOf(round, audit)];
  });
  if (crowd === null || ofCrowd === undefined) return reports;
  const { players, ...audit } = ofCrowd;
  const secondsDown = crowd.longestGap();
  return [...reports, reportOf({ players, secondsDown, goalSeconds: PRIMARY_S }, audit)];
}

export interface ChaosOptions {
  /** Duration of each outage. */
  readonly seconds: number;
  /** Players of each fault, who send their next order as soon as they have the answer of the last. */
  readonly players: number;
  /** Further players, who bet every 20 s through all faults; default: none. */
  readonly crowd?: number;
  readonly faults?: readonly ClusterFault[];
  /** The program of the parts; default: this project's. */
  readonly program?: readonly string[];
  /** As in `ClusterOptions`. */
  readonly hasPulse?: boolean;
  /** Called before each fault, with its name, and with the reason when it can't happen here. */
  readonly onFault?: (name: string, obstacle: string | null) => void;
}

async function runFaults(
  cluster: Cluster,
  place: BrokenPlace,
  { seconds, players, faults = CLUSTER_FAULTS, onFault = () => undefined }: ChaosOptions,
): Promise<ChaosRound[]> {
  const rounds: ChaosRound[] = [];
  for (const [n, { name, goalSeconds, obstacle, happen }] of faults.entries()) {
    const reason = obstacle?.(cluster) ?? null;
    onFault(name, reason);
    if (reason !== null) continue;
    const chosen = { from: n * players, count: players };
    const round = await faultRound(place, name, chosen, () => happen(cluster, seconds));
    rounds.push({ ...round, goalSeconds });
  }
  return rounds;
}

/** Breaks each part of a cluster in turn while players move money. @throws CommandError when a program is not installed */
export async function chaosRun(options: ChaosOptions): Promise<ChaosReport[]> {
  const { crowd: many = 0, program = PROJECT, hasPulse = true, onFault = () => undefined } = options;
  const cluster = await startCluster({ hasLines: true, hasPulse, program });
  try {
    const place = { ...cluster, offer: await newOffer(caller(cluster.url)), isDead: () => false };
    if (many > 0) onFault(`${many} players sign up`, null);
    const edgeUrl = cluster.edges[0]?.url ?? cluster.url;
    const crowd = many > 0 ? await startCrowd({ ...place, edgeUrl }, CROWD_FROM, many) : null;
    const rounds = await runFaults(cluster, place, options);
    await crowd?.stop();
    const urls = [...cluster.backends, ...cluster.workers].map((part) => part.url);
    await settle({ urls, players: rounds.flatMap((round) => round.players), operator: cluster.operator });
    return await judged(rounds, crowd, cluster);
  } finally {
    await cluster.stop();
  }
}
