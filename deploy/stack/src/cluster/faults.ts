import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { PartProcess } from './own-parts.ts';

/** A part of the cluster that fails while players bet. */
export interface ClusterFault {
  readonly name: string;
  /** Longest time without a placed bet that the fault may cause (s). */
  readonly goalSeconds: number;
  /** Resolves when the part works again, or another one in its place. */
  happen(cluster: Cluster, seconds: number): Promise<void>;
}

/** Another part takes over at once; only the primary of the database needs an operator or a program of its. */
const USUAL_S = 5;
const PRIMARY_S = 15;

type Choose = (cluster: Cluster) => PartProcess | undefined | Promise<PartProcess | undefined>;

async function withPart(cluster: Cluster, choose: Choose, work: (part: PartProcess) => Promise<void>) {
  const part = await choose(cluster);
  if (part === undefined) throw new Error('the cluster has no such part');
  await work(part);
}

const killed = (name: string, choose: Choose): ClusterFault => ({
  name: `${name} killed`,
  goalSeconds: USUAL_S,
  happen: (cluster, seconds) =>
    withPart(cluster, choose, async (part) => {
      await part.end('SIGKILL');
      await wait(seconds * 1_000);
      await part.start();
    }),
});

const frozen = (name: string, choose: Choose): ClusterFault => ({
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
const replaced = (name: string, choose: Choose): ClusterFault => ({
  name: `${name} replaced`,
  goalSeconds: USUAL_S,
  happen: (cluster) =>
    withPart(cluster, choose, async (part) => {
      await part.end('SIGTERM');
      await part.start();
    }),
});

/** Whether a worker runs the feed, by its own figures. */
async function hasFeed(worker: PartProcess): Promise<boolean> {
  const text = await (await fetch(`${worker.url}/metrics`)).text();
  return text.includes('jukwaa_own_lease{lease="feed"} 1');
}

/** The worker with the feed and the settlement. */
async function leadingWorker({ workers }: Cluster): Promise<PartProcess | undefined> {
  const have = await Promise.all(workers.map(hasFeed));
  return workers[have.indexOf(true)];
}

const firstEdge: Choose = ({ edges }) => edges[0];
const firstBackend: Choose = ({ backends }) => backends[0];

const brokersKilled = (count: number): ClusterFault => ({
  name: count === 1 ? 'one broker killed' : `${count} brokers killed`,
  goalSeconds: USUAL_S,
  async happen({ brokers }, seconds) {
    const some = brokers.slice(0, count);
    await Promise.all(some.map((broker) => broker.kill()));
    await wait(seconds * 1_000);
    await Promise.all(some.map((broker) => broker.start()));
  },
});

/** The order matters: after the last one the first server is gone. */
export const CLUSTER_FAULTS: readonly ClusterFault[] = [
  { name: 'no fault', goalSeconds: USUAL_S, happen: (_cluster, seconds) => wait(seconds * 1_000) },
  killed('an edge', firstEdge),
  frozen('an edge', firstEdge),
  replaced('an edge', firstEdge),
  killed('a backend', firstBackend),
  frozen('a backend', firstBackend),
  replaced('a backend', firstBackend),
  killed('the leading worker', leadingWorker),
  frozen('the leading worker', leadingWorker),
  replaced('the leading worker', leadingWorker),
  killed('the registry', ({ registry }) => registry),
  brokersKilled(1),
  brokersKilled(2),
  {
    name: 'the standby killed',
    goalSeconds: USUAL_S,
    // Commits wait for the standby until the program that watches the servers takes it out.
    async happen({ primary, standby }, seconds) {
      await standby.stopAtOnce();
      await primary.sql(`alter system set synchronous_standby_names = ''`);
      await primary.sql('select pg_reload_conf()');
      await wait(seconds * 1_000);
      await standby.start();
      await primary.sql(`alter system set synchronous_standby_names = '*'`);
      await primary.sql('select pg_reload_conf()');
    },
  },
  {
    name: 'the primary killed, the standby promoted',
    goalSeconds: PRIMARY_S,
    async happen({ primary, standby }) {
      await primary.stopAtOnce();
      await standby.promote();
    },
  },
];
