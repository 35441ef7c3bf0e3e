import type { Cluster } from '../../cluster/cluster.ts';
import type { FrontBytes } from '../../cluster/front-bytes.ts';
import { cpuPerUnit, ofKinds, type PartKind, usageOf } from './cpu-meter.ts';
import type { Work, WorkName } from './work.ts';

/** Result of one kind of work. */
export interface Measured {
  readonly name: WorkName;
  readonly unit: string;
  readonly perSecond: number;
  /** Processor time of each kind of parts, the idle work of that time included (ms per unit). */
  readonly costs: Record<PartKind, number>;
  /** Bytes that the backends wrote (per unit). */
  readonly backendBytes: number;
  /** Bytes between browsers and the balancer (per unit). */
  readonly front: FrontBytes;
  /** Memory that the open pages or the players of this work added to each kind of parts, before the work began (MB). */
  readonly openMb: Record<PartKind, number>;
}

/** Does a kind of work on the cluster, and measures what it costs each kind of parts. */
export async function measure(cluster: Cluster, { name, unit, prepare }: Work): Promise<Measured> {
  const empty = await usageOf(cluster);
  const { run, end } = await prepare(cluster);
  const before = await usageOf(cluster);
  const frontBefore = await cluster.balancer.frontBytes();
  const started = performance.now();
  const done = await run();
  const seconds = (performance.now() - started) / 1_000;
  const after = await usageOf(cluster);
  await end();
  const frontAfter = await cluster.balancer.frontBytes();
  const perUnit = (amount: number) => amount / Math.max(1, done);
  return {
    name,
    unit,
    perSecond: done / seconds,
    costs: ofKinds((kind) => cpuPerUnit(kind, before, after, done)),
    backendBytes: perUnit(after.backends.writtenBytes - before.backends.writtenBytes),
    front: {
      fromClients: perUnit(frontAfter.fromClients - frontBefore.fromClients),
      toClients: perUnit(frontAfter.toClients - frontBefore.toClients),
    },
    openMb: ofKinds((kind) => before[kind].memoryMb - empty[kind].memoryMb),
  };
}
