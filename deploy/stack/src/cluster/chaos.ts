import { openDatabase } from '@jukwaa/database';
import { type BrokenPlace, faultRound } from '../crash/fault-round.ts';
import { judgeRounds } from '../crash/judge-rounds.ts';
import { newOffer } from '../crash/players/offer.ts';
import { settle } from '../crash/settle.ts';
import { caller } from '../testing/bettors.ts';
import { type ChaosReport, type ChaosRound, reportOf } from './chaos-report.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Crowd, startCrowd } from './crowd.ts';
import { type ClusterFault, PRIMARY_S } from './fault-kinds.ts';
import { CLUSTER_FAULTS } from './faults.ts';
import { ledgerSum } from './ledger-sum.ts';
import { PROJECT } from './own-parts.ts';
import { type PageVisits, visitPages } from './page-visits.ts';
import { startWatchers, type Watchers } from './watchers.ts';

/** The first number of the crowd, beyond those of the faults' own players. */
const CROWD_FROM = 100_000;

async function judged(
  rounds: readonly ChaosRound[],
  crowd: Crowd | null,
  { databaseUrl, operator }: Cluster,
): Promise<ChaosReport[]> {
  const db = await openDatabase({ url: databaseUrl });
  const audits = await judgeRounds(db, rounds, operator);
  const ofCrowd = await crowd?.judged(db);
  const ledgerCents = await ledgerSum(db);
  await db.close();
  const reports = rounds.flatMap((round, n) => {
    const audit = audits[n];
    return audit === undefined ? [] : [reportOf(round, audit)];
  });
  if (crowd === null || ofCrowd === undefined) return reports;
  const { players, ...audit } = ofCrowd;
  const secondsDown = crowd.longestGap();
  const through = {
    players,
    secondsDown,
    goalSeconds: PRIMARY_S,
    pagesFailed: 0,
    watched: null,
    ledgerCents,
  };
  return [...reports, reportOf(through, audit)];
}

export interface ChaosOptions {
  /** Duration of each outage. */
  readonly seconds: number;
  /** Players of each fault, who send their next order as soon as they have the answer of the last. */
  readonly players: number;
  /** Further players, who bet every 20 s through all faults; default: none. */
  readonly crowd?: number;
  /** Players who watch the odds of a match by live connections; default: as many as the crowd. */
  readonly watchers?: number;
  readonly faults?: readonly ClusterFault[];
  /** The program of the parts; default: this project's. */
  readonly program?: readonly string[];
  /** As in `ClusterOptions`. */
  readonly hasPulse?: boolean;
  /** Called before each fault, with its name, and with the reason when it can't happen here. */
  readonly onFault?: (name: string, obstacle: string | null) => void;
}

/** Those who look on while parts fail. */
interface Lookers {
  readonly watchers: Watchers | null;
  readonly visits: PageVisits;
}

async function roundOf(
  cluster: Cluster,
  place: BrokenPlace,
  { watchers, visits }: Lookers,
  { name, goalSeconds, happen }: ClusterFault,
  chosen: { readonly from: number; readonly count: number; readonly seconds: number },
): Promise<ChaosRound> {
  let failedBefore = visits.failed();
  const round = await faultRound(place, name, chosen, () => {
    watchers?.begin();
    failedBefore = visits.failed();
    return happen(cluster, chosen.seconds);
  });
  const watched = (await watchers?.settled()) ?? null;
  const db = await openDatabase({ url: cluster.databaseUrl });
  const ledgerCents = await ledgerSum(db);
  await db.close();
  return { ...round, goalSeconds, pagesFailed: visits.failed() - failedBefore, watched, ledgerCents };
}

async function runFaults(
  cluster: Cluster,
  place: BrokenPlace,
  lookers: Lookers,
  { seconds, players, faults = CLUSTER_FAULTS, onFault = () => undefined }: ChaosOptions,
): Promise<ChaosRound[]> {
  const rounds: ChaosRound[] = [];
  for (const [n, fault] of faults.entries()) {
    const reason = fault.obstacle?.(cluster) ?? null;
    onFault(fault.name, reason);
    if (reason !== null) continue;
    const chosen = { from: n * players, count: players, seconds };
    rounds.push(await roundOf(cluster, place, lookers, fault, chosen));
  }
  return rounds;
}

/** Breaks each part of a cluster in turn while players move money and watch. @throws CommandError when a program is not installed */
export async function chaosRun(options: ChaosOptions): Promise<ChaosReport[]> {
  const { program = PROJECT, hasPulse = true } = options;
  const cluster = await startCluster({ hasLines: true, hasPulse, program });
  try {
    return await chaosOn(cluster, options);
  } finally {
    await cluster.stop();
  }
}

async function chaosOn(cluster: Cluster, options: ChaosOptions): Promise<ChaosReport[]> {
  const { crowd: many = 0, watchers: watching = many, onFault = () => undefined } = options;
  const place = { ...cluster, offer: await newOffer(caller(cluster.url)), isDead: () => false };
  if (many > 0) onFault(`${many} players sign up`, null);
  const edgeUrl = cluster.edges[0]?.url ?? cluster.url;
  const crowd = many > 0 ? await startCrowd({ ...place, edgeUrl }, CROWD_FROM, many) : null;
  const watchers = watching > 0 ? await startWatchers(cluster.url, watching) : null;
  const visits = visitPages(cluster.url);
  try {
    const rounds = await runFaults(cluster, place, { watchers, visits }, options);
    await crowd?.stop();
    const urls = [...cluster.backends, ...cluster.workers].map((part) => part.url);
    await settle({ urls, players: rounds.flatMap((round) => round.players), operator: cluster.operator });
    return await judged(rounds, crowd, cluster);
  } finally {
    await visits.stop();
    await watchers?.close();
  }
}
