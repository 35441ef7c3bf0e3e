import { setTimeout as wait } from 'node:timers/promises';
import { printNote, startTable } from '@jukwaa/build/report';
import { topics } from '@jukwaa/contracts';
import { type Cluster, startCluster } from '../../cluster/cluster.ts';
import { caller, openPick } from '../../testing/bettors.ts';
import { changeOdds } from '../../testing/change-odds.ts';
import { oddsOf, openSubscribers, SentAt, type Subscribers } from '../feed/subscribers.ts';
import { percentile } from '../percentile.ts';
import { allCpuPerUnit, cpuPerUnit, type PartKind, usageOf } from './cpu-meter.ts';
import { READERS, readPages, SECONDS } from './work.ts';

/** Backends hold 20,000 connections each; both are behind the edge's balancer. */
const SIZE = { edges: 1, backends: 2, workers: 1 };
const CHANGES_A_SECOND = [1, 2] as const;
/** The first change's number, of which follow its odds. */
const FIRST_CHANGE = 100;
const WARM_UP_S = 3;
/** Time for the last deliveries to arrive, ms. */
const SETTLE_MS = 2_000;
const KB_OF_MB = 1_024;

const LIVE_HEADS = [
  'clients at one edge',
  'changes/s',
  'messages/s',
  'delivered',
  'p50 ms',
  'p99 ms',
  'edge ms a message',
  'backends ms',
  'all parts ms',
];

async function measurePages(cluster: Cluster, edgeUrl: string): Promise<void> {
  const heads = ['pages of one edge', 'pages/s', 'p50 ms', 'p99 ms', 'edge ms a page', 'all parts ms'];
  const table = startTable({ heads, charted: [], limits: {} });
  await readPages(edgeUrl, WARM_UP_S);
  const before = await usageOf(cluster);
  const latencies = (await readPages(edgeUrl, SECONDS)).sort((a, b) => a - b);
  const after = await usageOf(cluster);
  table.row([
    `${READERS} visitors, each page after the other`,
    (latencies.length / SECONDS).toFixed(0),
    percentile(latencies, 0.5).toFixed(0),
    percentile(latencies, 0.99).toFixed(0),
    cpuPerUnit('edges', before, after, latencies.length).toFixed(2),
    allCpuPerUnit(before, after, latencies.length).toFixed(2),
  ]);
}

/** Changes the odds of a match so often, for some seconds. @returns the number after the last change's */
async function changeFor(
  seconds: number,
  rate: number,
  from: number,
  make: (change: number) => Promise<void>,
) {
  const started = performance.now();
  for (let n = 0; n < seconds * rate; n += 1) {
    await make(from + n);
    await wait(Math.max(0, started + ((n + 1) * 1_000) / rate - performance.now()));
  }
  return from + seconds * rate;
}

/** Live messages of one match to the clients of an edge. */
interface Watched {
  readonly cluster: Cluster;
  readonly clients: number;
  readonly subscribers: Subscribers;
  /** Makes the change of this number. */
  readonly make: (change: number) => Promise<void>;
}

/** Measures messages at a rate of changes a second. @returns the row, and the number of the next change */
async function measureRate({ cluster, clients, subscribers, make }: Watched, rate: number, from: number) {
  const warm = await changeFor(WARM_UP_S, rate, from, make);
  await wait(SETTLE_MS);
  subscribers.begin();
  const before = await usageOf(cluster);
  const next = await changeFor(SECONDS, rate, warm, make);
  const after = await usageOf(cluster);
  await wait(SETTLE_MS);
  const latencies = (await subscribers.report()).latencies.sort();
  const due = SECONDS * rate * clients;
  const row = [
    String(clients),
    String(rate),
    (latencies.length / SECONDS).toFixed(0),
    `${((100 * latencies.length) / due).toFixed(2)} %`,
    percentile(latencies, 0.5).toFixed(0),
    percentile(latencies, 0.99).toFixed(0),
    cpuPerUnit('edges', before, after, latencies.length).toFixed(3),
    cpuPerUnit('backends', before, after, latencies.length).toFixed(3),
    allCpuPerUnit(before, after, latencies.length).toFixed(3),
  ];
  return { row, next };
}

async function measureClients(cluster: Cluster, edgeUrl: string, clients: number): Promise<void> {
  const call = caller(cluster.url);
  const { match_id } = await openPick(call);
  const sentAt = new SentAt();
  const make = (change: number) => {
    sentAt.note(change);
    return changeOdds(call, match_id, oddsOf(change));
  };
  const empty = await usageOf(cluster);
  const wanted = Array.from({ length: clients }, () => [topics.oddsAll(match_id)]);
  const subscribers = await openSubscribers(Number(new URL(edgeUrl).port), wanted, 0, sentAt);
  try {
    const open = await usageOf(cluster);
    const kbOf = (kind: PartKind) => ((open[kind].memoryMb - empty[kind].memoryMb) * KB_OF_MB) / clients;
    const table = startTable({ heads: LIVE_HEADS, charted: [], limits: {} });
    let from = FIRST_CHANGE;
    for (const rate of CHANGES_A_SECOND) {
      const { row, next } = await measureRate({ cluster, clients, subscribers, make }, rate, from);
      table.row(row);
      from = next;
    }
    const [edge, backends] = [kbOf('edges'), kbOf('backends')].map((kb) => kb.toFixed(0));
    printNote(`memory of a client: ${edge} kB of the edge, ${backends} kB of the backends`);
  } finally {
    await subscribers.stop();
  }
}

/**
 * Prints the pages per second of one edge, and its live messages to so many clients: which share arrives, how long after the feed's change,
 * and what that costs. Visitors and clients connect to the edge itself; the feed's changes pass every part.
 */
export async function benchOneEdge(clients: number): Promise<number> {
  const cluster = await startCluster({ size: SIZE });
  try {
    const [edge] = cluster.edges;
    if (edge === undefined) throw new Error('the cluster has no edge');
    await measurePages(cluster, edge.url);
    printNote('');
    await measureClients(cluster, edge.url, clients);
  } finally {
    await cluster.stop();
  }
  return 0;
}
