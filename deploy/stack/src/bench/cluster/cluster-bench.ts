import { printNote, startTable } from '@jukwaa/build/report';
import { type Cluster, startCluster } from '../../cluster/cluster.ts';
import { CommandError } from '../../run/run-task.ts';
import { killLeftovers } from '../../testing/child.ts';
import { benchBackendNumbers } from './backend-numbers.ts';
import { KINDS, type PartKind, type Usage, usageOf } from './cpu-meter.ts';
import { WORKS, type Work } from './work.ts';

type Costs = Record<PartKind, number>;

/** Result of one kind of work: processor time of each kind of parts (ms per unit), and bytes that the backends wrote (per unit). */
interface Measured {
  readonly unit: string;
  readonly perSecond: number;
  readonly costs: Costs;
  readonly backendBytes: number;
}

async function measure(cluster: Cluster, { unit, prepare }: Work): Promise<Measured> {
  const { run, end } = await prepare(cluster);
  const before = await usageOf(cluster);
  const started = performance.now();
  const done = await run();
  const seconds = (performance.now() - started) / 1_000;
  const after = await usageOf(cluster);
  await end();
  const costOf = (kind: PartKind) => (after[kind].cpuMs - before[kind].cpuMs) / Math.max(1, done);
  const costs: Costs = {
    haproxy: costOf('haproxy'),
    edges: costOf('edges'),
    backends: costOf('backends'),
    workers: costOf('workers'),
    registry: costOf('registry'),
    primary: costOf('primary'),
    standby: costOf('standby'),
    brokers: costOf('brokers'),
  };
  const backendBytes = (after.backends.writtenBytes - before.backends.writtenBytes) / Math.max(1, done);
  return { unit, perSecond: done / seconds, costs, backendBytes };
}

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
    'units a second, all on this machine',
    ...measured.map(({ perSecond }) => perSecond.toFixed(0)),
    '',
  ]);
}

const MOST_BACKENDS = 8;

/** The number behind `--backends`; null without it. @throws CommandError for another text */
function backendsIn(args: readonly string[]): number | null {
  const at = args.indexOf('--backends');
  if (at < 0) return null;
  const most = Number(args[at + 1]);
  if (!Number.isInteger(most) || most < 1 || most > MOST_BACKENDS)
    throw new CommandError(`--backends takes a number from 1 to ${MOST_BACKENDS}`);
  return most;
}

/**
 * `npm run bench:cluster` runs the cluster on this machine, and prints the processor time that an order, a page and a live message cost
 * each kind of parts, from which the machines of a larger one follow. `-- --backends 3` prints the bets per second with
 * one, two and three backends instead.
 */
export async function benchCluster(args: readonly string[]): Promise<number> {
  const most = backendsIn(args);
  return most === null ? benchParts() : benchBackendNumbers(most).finally(killLeftovers);
}

async function benchParts(): Promise<number> {
  const cluster = await startCluster({ hasBrokerClients: true });
  try {
    const measured: Measured[] = [];
    for (const work of WORKS) {
      printNote(`each ${work.unit} …`);
      measured.push(await measure(cluster, work));
    }
    print(measured, await usageOf(cluster));
  } finally {
    await cluster.stop();
    await killLeftovers();
  }
  return 0;
}
