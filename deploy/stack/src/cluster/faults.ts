import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import {
  brokerFrozen,
  brokersKilled,
  type Choose,
  type ClusterFault,
  diskFull,
  frozen,
  killed,
  poolerFault,
  replaced,
  slowed,
  USUAL_S,
} from './fault-kinds.ts';
import {
  brokerCut,
  brokerSlowed,
  cutOff,
  databaseSlowed,
  poolerCut,
  poolerSlowed,
  primaryCut,
  registryCut,
} from './line-faults.ts';
import type { PartProcess } from './own-parts.ts';
import {
  balancerKilled,
  primaryFrozen,
  primaryKilled,
  standbyCut,
  standbyFrozen,
  standbyKilled,
} from './server-faults.ts';

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
const registry: Choose = (cluster) => cluster.registry;

const ofPart = (name: string, choose: Choose): ClusterFault[] =>
  [killed, frozen, slowed, replaced].map((fault) => fault(name, choose));

/** The order matters: after the last one the first database is gone. */
export const CLUSTER_FAULTS: readonly ClusterFault[] = [
  { name: 'no fault', goalSeconds: USUAL_S, happen: (_cluster, seconds) => wait(seconds * 1_000) },
  ...ofPart('an edge', firstEdge),
  cutOff('an edge', firstEdge, 'services'),
  ...ofPart('a backend', firstBackend),
  cutOff('a backend', firstBackend, 'database'),
  cutOff('a backend', firstBackend, 'brokers'),
  ...ofPart('the leading worker', leadingWorker),
  cutOff('the leading worker', leadingWorker, 'database'),
  killed('the registry', registry),
  frozen('the registry', registry),
  registryCut,
  balancerKilled,
  brokersKilled(1),
  brokersKilled(2),
  brokerFrozen,
  brokerCut,
  brokerSlowed,
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
  poolerCut,
  poolerSlowed,
  databaseSlowed,
  diskFull,
  standbyKilled,
  standbyFrozen,
  standbyCut,
  primaryFrozen,
  primaryCut,
  primaryKilled,
];
