import { readdir, readFile } from 'node:fs/promises';
import type { Cluster } from '../../cluster/cluster.ts';

/** Clock ticks per second of Linux, in which /proc counts processor time: man 5 proc, `stat`. */
const TICKS = 100;
const TICK_MS = 1_000 / TICKS;
const PAGE_MB = 4_096 / 1_048_576;

interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  /** Processor time since its start, also of its ended children (ms). */
  readonly cpuMs: number;
  readonly memoryMb: number;
  /** Bytes that it has written to files and connections. */
  readonly writtenBytes: number;
}

/** Man 5 proc, `io`; 0 for a process of another user. */
async function writtenBy(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/io`, 'utf8').catch(() => '');
  return Number(/^wchar: (\d+)$/m.exec(text)?.[1] ?? 0);
}

/** Reads the facts of a process; null for one that has ended. */
export async function factsOf(pid: number): Promise<ProcessFacts | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name in brackets may hold anything.
  const fields =
    text
      ?.slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number) ?? [];
  const [, parent, , , , , , , , , , user, system, endedUser, endedSystem] = fields;
  if (parent === undefined || user === undefined || system === undefined) return null;
  const ticks = user + system + (endedUser ?? 0) + (endedSystem ?? 0);
  return {
    pid,
    parent,
    cpuMs: ticks * TICK_MS,
    memoryMb: (fields[21] ?? 0) * PAGE_MB,
    writtenBytes: await writtenBy(pid),
  };
}

async function allProcesses(): Promise<ProcessFacts[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  return (await Promise.all(pids.map(factsOf))).filter((facts) => facts !== null);
}

/** A process and all that it has started. */
function treeOf(root: number, all: readonly ProcessFacts[]): ProcessFacts[] {
  const children = all.filter(({ parent }) => parent === root).flatMap(({ pid }) => treeOf(pid, all));
  return [...all.filter(({ pid }) => pid === root), ...children];
}

/** Processor time of a process and all that it has started (ms); 0 when it has ended. */
export const treeCpuMs = async (root: number): Promise<number> =>
  treeOf(root, await allProcesses()).reduce((sum, { cpuMs }) => sum + cpuMs, 0);

/** Kinds of parts, in the order of a request's way. */
export const KINDS = [
  'haproxy',
  'edges',
  'backends',
  'workers',
  'registry',
  'primary',
  'standby',
  'brokers',
] as const;
export type PartKind = (typeof KINDS)[number];

/** Processor time, memory and written bytes of the parts of a kind together. */
export interface Usage {
  readonly cpuMs: number;
  readonly memoryMb: number;
  readonly writtenBytes: number;
}

/** A value for each kind of parts. */
export const ofKinds = <T>(of: (kind: PartKind) => T): Record<PartKind, T> => ({
  haproxy: of('haproxy'),
  edges: of('edges'),
  backends: of('backends'),
  workers: of('workers'),
  registry: of('registry'),
  primary: of('primary'),
  standby: of('standby'),
  brokers: of('brokers'),
});

const rootsOf = (cluster: Cluster): Record<PartKind, readonly number[]> => ({
  haproxy: [cluster.balancer.program.pid],
  edges: cluster.edges.map(({ pid }) => pid),
  backends: cluster.backends.map(({ pid }) => pid),
  workers: cluster.workers.map(({ pid }) => pid),
  registry: [cluster.registry.pid],
  primary: [cluster.primary.pid],
  standby: [cluster.standby.pid],
  brokers: cluster.brokers.map(({ pid }) => pid),
});

/** Reads what each kind of parts has used since its start. */
export async function usageOf(cluster: Cluster): Promise<Record<PartKind, Usage>> {
  const all = await allProcesses();
  const roots = rootsOf(cluster);
  return ofKinds((kind) => {
    const facts = roots[kind].flatMap((root) => treeOf(root, all));
    return {
      cpuMs: facts.reduce((total, { cpuMs }) => total + cpuMs, 0),
      memoryMb: facts.reduce((total, { memoryMb }) => total + memoryMb, 0),
      writtenBytes: facts.reduce((total, { writtenBytes }) => total + writtenBytes, 0),
    };
  });
}

type Usages = Record<PartKind, Usage>;

/** Processor time of a kind of parts between two readings, per unit of work (ms). */
export const cpuPerUnit = (kind: PartKind, before: Usages, after: Usages, units: number): number =>
  (after[kind].cpuMs - before[kind].cpuMs) / Math.max(1, units);

/** The same of all parts together. */
export const allCpuPerUnit = (before: Usages, after: Usages, units: number): number =>
  KINDS.reduce((sum, kind) => sum + cpuPerUnit(kind, before, after, units), 0);
