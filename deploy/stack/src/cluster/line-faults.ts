import { setTimeout as wait } from 'node:timers/promises';
import type { CutLine } from '../crash/cut-line.ts';
import type { Cluster } from './cluster.ts';
import { type Choose, type ClusterFault, PRIMARY_S, USUAL_S, withPart } from './fault-kinds.ts';

type Lines = readonly CutLine[];

async function cutFor(lines: Lines, seconds: number): Promise<void> {
  if (lines.length === 0) throw new Error('there are no lines to cut');
  for (const line of lines) line.breakOff();
  await wait(seconds * 1_000);
  for (const line of lines) line.repair();
}

/** As across a long way or on a loaded disk. */
const SLOW_MS = 200;

async function slowFor(lines: Lines, seconds: number): Promise<void> {
  if (lines.length === 0) throw new Error('there are no lines to slow');
  // Half of it on the way there, half on the way back.
  for (const line of lines) line.slow(SLOW_MS / 2);
  await wait(seconds * 1_000);
  for (const line of lines) line.repair();
}

/** The process keeps running, but neither its connections nor new ones reach the others. */
export const cutOff = (
  name: string,
  choose: Choose,
  from: 'database' | 'brokers' | 'services' | 'registry',
): ClusterFault => ({
  name: `${name} cut off from the ${from}`,
  goalSeconds: USUAL_S,
  happen: (cluster, seconds) =>
    withPart(cluster, choose, ({ name }) => cutFor(cluster.lines.get(name)?.[from] ?? [], seconds)),
});

/** The ways of all parts to the first of several servers, or to the only one. */
const firstLines = ({ lines }: Cluster, to: 'database' | 'brokers' | 'registry'): Lines =>
  [...lines.values()].flatMap((own) => own[to].slice(0, 1));

const lineOf = (line: CutLine | null): Lines => (line === null ? [] : [line]);

const linesCut = (
  name: string,
  linesOf: (cluster: Cluster) => Lines,
  goalSeconds = USUAL_S,
): ClusterFault => ({
  name: `${name} cut off`,
  goalSeconds,
  happen: (cluster, seconds) => cutFor(linesOf(cluster), seconds),
});

const linesSlowed = (name: string, linesOf: (cluster: Cluster) => Lines): ClusterFault => ({
  name: `${name} ${SLOW_MS} ms slower`,
  goalSeconds: USUAL_S,
  happen: (cluster, seconds) => slowFor(linesOf(cluster), seconds),
});

export const databaseSlowed = linesSlowed('the database', ({ primaryLine }) => lineOf(primaryLine));
export const primaryCut = linesCut('the primary', ({ primaryLine }) => lineOf(primaryLine), PRIMARY_S);
export const registryCut = linesCut('the registry', (cluster) => firstLines(cluster, 'registry'));
export const brokerCut = linesCut('one broker', (cluster) => firstLines(cluster, 'brokers'));
export const brokerSlowed = linesSlowed('one broker', (cluster) => firstLines(cluster, 'brokers'));
export const poolerCut = linesCut('the first PgBouncer', (cluster) => firstLines(cluster, 'database'));
export const poolerSlowed = linesSlowed('the first PgBouncer', (cluster) => firstLines(cluster, 'database'));
