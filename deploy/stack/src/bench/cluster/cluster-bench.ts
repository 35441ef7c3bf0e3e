import { parseArgs } from 'node:util';
import { printNote, startTable } from '@jukwaa/build/report';
import { startCluster } from '../../cluster/cluster.ts';
import { CommandError } from '../../run/run-task.ts';
import { killLeftovers } from '../../testing/child.ts';
import { benchBackendNumbers } from './backend-numbers.ts';
import { KINDS, type PartKind, type Usage, usageOf } from './cpu-meter.ts';
import { benchOneEdge } from './edge-numbers.ts';
import { liveAtBackends, liveAtBrokers } from './live-work.ts';
import { type Measured, measure } from './measured.ts';
import { printThousand } from './thousand.ts';
import { idle, orders, pages, type Work } from './work.ts';

const WORKS: readonly Work[] = [idle, orders, pages, liveAtBackends, liveAtBrokers];

function print(measured: readonly Measured[], usage: Record<PartKind, Usage>): void {
  const heads = ['processor ms', ...measured.map(({ unit }) => `per ${unit}`), 'MB in the end'];
  const table = startTable({ heads, charted: [], limits: {} });
  for (const kind of KINDS)
    table.row([
      kind,
      ...measured.map(({ costs }) => costs[kind].toFixed(3)),
      usage[kind].memoryMb.toFixed(0),
    ]);
  const sums = measured.map(({ costs }) =>
    Object.values(costs)
      .reduce((sum, cost) => sum + cost, 0)
      .toFixed(3),
  );
  table.row(['all', ...sums, '']);
  table.row([
    'bytes written by backends',
    ...measured.map(({ backendBytes }) => backendBytes.toFixed(0)),
    '',
  ]);
  table.row([
    'bytes from players at the balancer',
    ...measured.map(({ front }) => front.fromClients.toFixed(0)),
    '',
  ]);
  table.row([
    'bytes to players at the balancer',
    ...measured.map(({ front }) => front.toClients.toFixed(0)),
    '',
  ]);
  table.row([
    'units a second, all on this machine',
    ...measured.map(({ perSecond }) => perSecond.toFixed(0)),
    '',
  ]);
}

const MOST_BACKENDS = 8;
const MOST_CLIENTS = 5_000;

/** The whole number of an option; null without it. @throws CommandError for another text */
function countIn(name: string, text: string | undefined, most: number): number | null {
  if (text === undefined) return null;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new CommandError(`--${name} takes a number from 1 to ${most}`);
  return count;
}

/**
 * `npm run bench:cluster` runs the cluster on this machine, and prints the processor time that an order, a page and a live message cost
 * each kind of parts, from which the machines of a larger one follow, and the cores, memory and bandwidth of 1,000 players. `-- --backends 3`
 * prints the bets per second with one, two and three backends instead, `-- --edge 5000` the pages per second of one edge and its live
 * messages to so many clients.
 */
export async function benchCluster(args: readonly string[]): Promise<number> {
  const options = { backends: { type: 'string' }, edge: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const backends = countIn('backends', values.backends, MOST_BACKENDS);
  const clients = countIn('edge', values.edge, MOST_CLIENTS);
  const run = () => {
    if (backends !== null) return benchBackendNumbers(backends);
    return clients === null ? benchParts() : benchOneEdge(clients);
  };
  return run().finally(killLeftovers);
}

async function benchParts(): Promise<number> {
  const cluster = await startCluster({ hasBrokerClients: true });
  try {
    const empty = await usageOf(cluster);
    const measured: Measured[] = [];
    for (const work of WORKS) {
      printNote(`each ${work.unit} …`);
      measured.push(await measure(cluster, work));
    }
    print(measured, await usageOf(cluster));
    printThousand(measured, empty);
  } finally {
    await cluster.stop();
  }
  return 0;
}
