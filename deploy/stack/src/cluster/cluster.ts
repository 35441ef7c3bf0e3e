import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultyPostgres, TestPgbouncer } from '@jukwaa/database/testing';
import type { CutLine } from '../crash/cut-line.ts';
import { type MobileOperator, startOperator } from '../crash/operator.ts';
import { CommandError } from '../run/run-task.ts';
import { until } from '../tasks/until.ts';
import { type Closing, startEngines } from './engines.ts';
import { type Balancer, startHaproxy } from './haproxy.ts';
import type { PartLines } from './lines.ts';
import type { BrokerCluster } from './nats-cluster.ts';
import { type PartProcess, PROJECT } from './own-parts.ts';
import { type ClusterSize, portsFor, startParts } from './parts.ts';

/** How a cluster is started. */
export interface ClusterOptions {
  readonly size?: ClusterSize;
  /** The program of its parts: this project's, or that of an image. */
  readonly program?: readonly string[];
  /** Whether edges, backends and workers reach what is behind them by lines that can be cut, at some cost of time. */
  readonly hasLines?: boolean;
  /** Whether edges and backends have a pulse, which the balancer asks; default: true. */
  readonly hasPulse?: boolean;
  /** Whether clients connect to the brokers; default: to the backends. */
  readonly hasBrokerClients?: boolean;
}

const USUAL_SIZE: ClusterSize = { edges: 2, backends: 2, workers: 2 };

/** The product on one machine as on many: every part is a process of its own, on loopback ports. */
export interface Cluster {
  /** Address of the app for browsers, at the balancer. */
  readonly url: string;
  /** The address of the servers themselves, behind the poolers. */
  readonly databaseUrl: string;
  /** Two in front of the primary: backends and workers use one at a time. */
  readonly poolers: readonly TestPgbouncer[];
  readonly primary: FaultyPostgres;
  readonly standby: FaultyPostgres;
  readonly brokers: BrokerCluster['brokers'];
  /** Addresses of the brokers for clients; none where clients connect to the backends only. */
  readonly clientUrls: BrokerCluster['clientUrls'];
  readonly balancer: Balancer;
  readonly operator: MobileOperator;
  readonly edges: readonly PartProcess[];
  readonly backends: readonly PartProcess[];
  readonly workers: readonly PartProcess[];
  /** The lines of edges, backends and workers by their names; none unless they were asked for. */
  readonly lines: ReadonlyMap<string, PartLines>;
  /** The line from the poolers to the primary; null unless lines were asked for. */
  readonly primaryLine: CutLine | null;
  /** The line by which the standby follows the primary; null unless lines were asked for. */
  readonly standbyLine: CutLine | null;
  readonly registry: PartProcess;
  readonly registryUrl: string;
  stop(): Promise<void>;
}

async function startAll(
  {
    size = USUAL_SIZE,
    program = PROJECT,
    hasLines = false,
    hasBrokerClients = false,
    hasPulse = true,
  }: ClusterOptions,
  closing: Closing,
): Promise<Omit<Cluster, 'stop'>> {
  const top = await mkdtemp(join(tmpdir(), 'jukwaa-cluster-'));
  closing.push(() => rm(top, { recursive: true, force: true }));
  const { primary, primaryLine, standby, standbyLine, poolers, brokers } = await startEngines(
    top,
    { hasLines, hasBrokerClients },
    closing,
  );
  const operator = await startOperator();
  closing.push(() => operator.close());
  const ports = {
    edges: await portsFor(size.edges, hasPulse),
    services: await portsFor(size.backends, hasPulse),
  };
  const balancer = await startHaproxy(top, ports);
  if (balancer === null) throw new CommandError('HAProxy is not installed (apt-get install haproxy)');
  closing.push(() => balancer.program.kill());
  const databaseUrl = `postgres://jukwaa@${primary.address},${standby.address}/postgres?target_session_attrs=read-write`;
  const pooled = poolers.map(({ url }) => new URL(url).host).join(',');
  const stores = {
    DATABASE_URL: `postgres://jukwaa@${pooled}/postgres`,
    ...brokers.variables,
    ...operator.envFor(balancer.url),
  };
  const lines = new Map<string, PartLines>();
  const grounds = {
    top,
    stores,
    databaseUrl,
    lines: hasLines ? lines : null,
    secret: randomBytes(32).toString('hex'),
    program,
    closing,
  };
  const parts = await startParts(grounds, size.workers, ports, balancer.servicesUrl);
  // It has seen the parts fail before they were up, and looks again after a second.
  await until('the balancer to reach an edge and a backend', async () =>
    (await fetch(`${balancer.url}/ready`)).ok ? true : null,
  );
  return {
    url: balancer.url,
    databaseUrl,
    poolers,
    primary,
    primaryLine,
    standby,
    standbyLine,
    brokers: brokers.brokers,
    clientUrls: brokers.clientUrls,
    balancer,
    operator,
    lines,
    ...parts,
  };
}

async function closeAll(closing: Closing): Promise<void> {
  for (const step of closing.splice(0).reverse()) await step().catch(() => undefined);
}

/** Starts the cluster. @throws CommandError when a program is not installed; nothing runs then */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const closing: Closing = [];
  const stop = () => closeAll(closing);
  try {
    return { ...(await startAll(options, closing)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
