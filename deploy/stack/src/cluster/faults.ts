import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import {
  brokersKilled,
  type Choose,
  type ClusterFault,
  cutOff,
  databaseSlowed,
  diskFull,
  frozen,
  killed,
  PRIMARY_S,
  poolerFault,
  replaced,
  USUAL_S,
} from './fault-kinds.ts';
import type { PartProcess } from './own-parts.ts';

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
  cutOff('a backend', firstBackend, 'database'),
  cutOff('a backend', firstBackend, 'brokers'),
  cutOff('the leading worker', leadingWorker, 'database'),
  databaseSlowed,
  diskFull,
  killed('the registry', ({ registry }) => registry),
  brokersKilled(1),
  brokersKilled(2),
  poolerFault(
    'killed',
    (pooler) => pooler.kill(),
    (pooler) => pooler.start(),
  ),
  poolerFault(
    'frozen',
    async (pooler) => pooler.signal('SIGSTOP'),
    async (pooler) => pooler.signal('SIGCONT'),
  ),
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
    // The program that promotes the standby also points the poolers to it, as `on_role_change` of Patroni does.
    async happen({ primary, standby, poolers }) {
      await primary.stopAtOnce();
      await standby.promote();
      await Promise.all(poolers.map((pooler) => pooler.pointTo(standby.address)));
    },
  },
];
