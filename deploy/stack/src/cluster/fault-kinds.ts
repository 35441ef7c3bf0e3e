import { setTimeout as wait } from 'node:timers/promises';
import type { TestPgbouncer } from '@jukwaa/database/testing';
import { ignoreError } from '@jukwaa/network';
import { until } from '../tasks/until.ts';
import type { Cluster } from './cluster.ts';
import type { PartProcess } from './own-parts.ts';

/** A part of the cluster that fails while players bet. */
export interface ClusterFault {
  readonly name: string;
  /** Longest time without a placed bet that the fault may cause (s). */
  readonly goalSeconds: number;
  /** Why it can't happen here; null or absent when it can. */
  readonly obstacle?: (cluster: Cluster) => string | null;
  /** Resolves when the part works again, or another one in its place. */
  happen(cluster: Cluster, seconds: number): Promise<void>;
}

/** Another part takes over at once; only the primary of the database needs an operator or a program of its. */
export const USUAL_S = 5;
export const PRIMARY_S = 15;

export type Choose = (cluster: Cluster) => PartProcess | undefined | Promise<PartProcess | undefined>;

/** Runs `work` with the chosen part. @throws when the cluster has none */
export async function withPart(cluster: Cluster, choose: Choose, work: (part: PartProcess) => Promise<void>) {
  const part = await choose(cluster);
  if (part === undefined) throw new Error('the cluster has no such part');
  await work(part);
}

export const killed = (name: string, choose: Choose): ClusterFault => ({
  name: `${name} killed`,
  goalSeconds: USUAL_S,
  happen: (cluster, seconds) =>
    withPart(cluster, choose, async (part) => {
      await part.end('SIGKILL');
      await wait(seconds * 1_000);
      await part.start();
    }),
});

export const frozen = (name: string, choose: Choose): ClusterFault => ({
  name: `${name} frozen`,
  goalSeconds: USUAL_S,
  happen: (cluster, seconds) =>
    withPart(cluster, choose, async (part) => {
      part.signal('SIGSTOP');
      await wait(seconds * 1_000);
      part.signal('SIGCONT');
    }),
});

/** As a rollout does: the process finishes its calls, and a new one takes its place. */
export const replaced = (name: string, choose: Choose): ClusterFault => ({
  name: `${name} replaced`,
  goalSeconds: USUAL_S,
  happen: (cluster) =>
    withPart(cluster, choose, async (part) => {
      await part.end('SIGTERM');
      await part.start();
    }),
});

/** A process on a machine at its limit runs for a fifth of the time. */
const STOPPED_MS = 80;
const RUNNING_MS = 20;

export const slowed = (name: string, choose: Choose): ClusterFault => ({
  name: `${name} at a fifth of its speed`,
  goalSeconds: USUAL_S,
  happen: (cluster, seconds) =>
    withPart(cluster, choose, async (part) => {
      const end = performance.now() + seconds * 1_000;
      while (performance.now() < end) {
        part.signal('SIGSTOP');
        await wait(STOPPED_MS);
        part.signal('SIGCONT');
        await wait(RUNNING_MS);
      }
    }),
});

export const brokerFrozen: ClusterFault = {
  name: 'one broker frozen',
  goalSeconds: USUAL_S,
  async happen({ brokers }, seconds) {
    brokers[0]?.signal('SIGSTOP');
    await wait(seconds * 1_000);
    brokers[0]?.signal('SIGCONT');
  },
};

export const brokersKilled = (count: number): ClusterFault => ({
  name: count === 1 ? 'one broker killed' : `${count} brokers killed`,
  goalSeconds: USUAL_S,
  async happen({ brokers }, seconds) {
    const some = brokers.slice(0, count);
    await Promise.all(some.map((broker) => broker.kill()));
    await wait(seconds * 1_000);
    await Promise.all(some.map((broker) => broker.start()));
  },
});

/** A pooler that the services use; they go to another one. */
export const poolerFault = (
  name: string,
  fail: (pooler: TestPgbouncer) => Promise<void>,
  back: (pooler: TestPgbouncer) => Promise<void>,
): ClusterFault => ({
  name: `the first PgBouncer ${name}`,
  goalSeconds: USUAL_S,
  async happen({ poolers }, seconds) {
    const [pooler] = poolers;
    if (pooler === undefined) throw new Error('the cluster has no pooler');
    await fail(pooler);
    await wait(seconds * 1_000);
    await back(pooler);
  },
});

/** Log segments of the server that may be ready on its disk. */
const READY_SEGMENTS = 4;

/**
 * Nothing more fits on the disk of the primary, neither rows nor its log, without which it ends. Its supervisor starts it again until
 * it stays.
 */
export const diskFull: ClusterFault = {
  name: 'the disk of the primary full',
  goalSeconds: PRIMARY_S,
  obstacle: ({ primary }) => (primary.disk === null ? 'this process may not mount a small disk' : null),
  async happen({ primary }, seconds) {
    await primary.disk?.fill();
    for (let n = 0; n < READY_SEGMENTS; n += 1)
      await primary.sql('select pg_switch_wal()').catch(ignoreError);
    await wait(seconds * 1_000);
    await primary.disk?.empty();
    await until('the primary with room on its disk', async () => {
      await primary.startIfEnded().catch(ignoreError);
      return primary.sql('select 1').then(
        () => true,
        () => null,
      );
    });
  },
};
