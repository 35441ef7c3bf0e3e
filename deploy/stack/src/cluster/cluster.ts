import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FaultyPostgres, freePort, startFaultyPostgres } from '@jukwaa/database/testing';
import { type MobileOperator, startOperator } from '../crash/operator.ts';
import { SECRET } from '../crash/serve.ts';
import { CommandError } from '../run/run-task.ts';
import type { Role } from '../start/roles.ts';
import { type BrokerCluster, startNatsCluster } from './nats-cluster.ts';
import { type Balancer, startNginx } from './nginx.ts';
import { PartProcess, PROJECT, type Variables } from './own-parts.ts';

/** Number of processes of each role that has several. */
export interface ClusterSize {
  readonly edges: number;
  readonly backends: number;
  readonly workers: number;
}

const USUAL_SIZE: ClusterSize = { edges: 2, backends: 2, workers: 2 };

/** The product on one machine as on many: every part is a process of its own, on loopback ports. */
export interface Cluster {
  /** Address of the app for browsers, at the balancer. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly primary: FaultyPostgres;
  readonly standby: FaultyPostgres;
  readonly brokers: BrokerCluster['brokers'];
  readonly balancer: Balancer;
  readonly operator: MobileOperator;
  readonly edges: readonly PartProcess[];
  readonly backends: readonly PartProcess[];
  readonly workers: readonly PartProcess[];
  readonly registry: PartProcess;
  readonly registryUrl: string;
  stop(): Promise<void>;
}

type Closing = Array<() => Promise<unknown>>;

/** The engines: a database with a standby that has every commit, and three brokers. */
async function startEngines(top: string, closing: Closing) {
  const primary = await startFaultyPostgres();
  if (primary === null) throw new CommandError('PostgreSQL is not installed (apt-get install postgresql)');
  closing.push(() => primary.remove());
  const standby = await primary.addStandby();
  closing.push(() => standby.remove());
  const brokers = await startNatsCluster(top);
  if (brokers === null) throw new CommandError('nats-server is not installed (apt-get install nats-server)');
  closing.push(() => Promise.all(brokers.brokers.map((broker) => broker.kill())));
  return { primary, standby, brokers };
}

/** A name, ports and a folder for each process of a role. */
const named = (role: Role, count: number): string[] =>
  Array.from({ length: count }, (_, n) => (count === 1 ? role : `${role} ${n + 1}`));

interface Grounds {
  readonly top: string;
  readonly stores: Variables;
  readonly secret: string;
  readonly program: readonly string[];
  readonly closing: Closing;
}

function partIn(
  { top, closing, program }: Grounds,
  role: Role,
  name: string,
  variables: Variables,
): PartProcess {
  const part = new PartProcess(name, role, program, join(top, name.replace(' ', '-')), {
    JUKWAA_ENV: 'test',
    JUKWAA_FEED: 'sandbox',
    JUKWAA_DRAWS: 'quick',
    JUKWAA_SIGNATURE_SECRET: SECRET,
    ...variables,
  });
  closing.push(() => part.end('SIGTERM'));
  return part;
}

const portsFor = (count: number): Promise<number[]> => Promise.all(Array.from({ length: count }, freePort));

/** Starts the registry first, which stores the builds, then the parts that need no other, then the edges. */
async function startParts(
  grounds: Grounds,
  size: ClusterSize,
  ports: { edges: number[]; services: number[] },
  servicesUrl: string,
) {
  const { stores, secret } = grounds;
  const registryPort = String(await freePort());
  const registry = partIn(grounds, 'registry', 'registry', {
    ...stores,
    JUKWAA_EDGE_SECRET: secret,
    JUKWAA_REGISTRY_PORT: registryPort,
  });
  const registryUrl = await registry.start();
  const workers = named('worker', size.workers).map((name) => partIn(grounds, 'worker', name, stores));
  // Two first starts at once would wait for each other's migrations.
  for (const worker of workers) await worker.start();
  const backends = named('backend', size.backends).map((name, n) =>
    partIn(grounds, 'backend', name, {
      ...stores,
      JUKWAA_BACKEND_PORT: String(ports.services[n]),
      JUKWAA_INSIDE_NAMES: 'services',
    }),
  );
  const edges = named('edge', size.edges).map((name, n) =>
    partIn(grounds, 'edge', name, {
      JUKWAA_PORT: String(ports.edges[n]),
      JUKWAA_BACKEND_URL: servicesUrl,
      JUKWAA_REGISTRY_URL: registryUrl,
      JUKWAA_EDGE_SECRET: secret,
      JUKWAA_TRUSTED_PROXIES: 'loopback',
    }),
  );
  for (const part of [...backends, ...edges]) await part.start();
  return { registry, registryUrl, workers, backends, edges };
}

async function startAll(
  size: ClusterSize,
  program: readonly string[],
  closing: Closing,
): Promise<Omit<Cluster, 'stop'>> {
  const top = await mkdtemp(join(tmpdir(), 'jukwaa-cluster-'));
  closing.push(() => rm(top, { recursive: true, force: true }));
  const { primary, standby, brokers } = await startEngines(top, closing);
  const operator = await startOperator();
  closing.push(() => operator.close());
  const ports = { edges: await portsFor(size.edges), services: await portsFor(size.backends) };
  const balancer = await startNginx(top, ports);
  if (balancer === null) throw new CommandError('nginx is not installed (apt-get install nginx)');
  closing.push(() => balancer.program.kill());
  const databaseUrl = `postgres://jukwaa@${primary.address},${standby.address}/postgres?target_session_attrs=read-write`;
  const stores = {
    DATABASE_URL: databaseUrl,
    MQTT_URL: brokers.url,
    ...operator.envFor(balancer.url),
  };
  const grounds = { top, stores, secret: randomBytes(32).toString('hex'), program, closing };
  const parts = await startParts(grounds, size, ports, balancer.servicesUrl);
  return {
    url: balancer.url,
    databaseUrl,
    primary,
    standby,
    brokers: brokers.brokers,
    balancer,
    operator,
    ...parts,
  };
}

async function closeAll(closing: Closing): Promise<void> {
  for (const step of closing.splice(0).reverse()) await step().catch(() => undefined);
}

/** Starts the cluster, of this project's program or that of an image. @throws CommandError when a program is not installed; nothing runs then */
export async function startCluster(
  size: ClusterSize = USUAL_SIZE,
  program: readonly string[] = PROJECT,
): Promise<Cluster> {
  const closing: Closing = [];
  const stop = () => closeAll(closing);
  try {
    return { ...(await startAll(size, program, closing)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
