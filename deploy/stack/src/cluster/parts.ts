import { join } from 'node:path';
import { freePort } from '@jukwaa/database/testing';
import { SECRET } from '../crash/serve.ts';
import type { Role } from '../start/roles.ts';
import type { Closing } from './engines.ts';
import type { BalancedPorts, PartPorts } from './haproxy.ts';
import { linesOf, type PartLines } from './lines.ts';
import { PartProcess, type Variables } from './own-parts.ts';

/** Number of processes of each role that has several. */
export interface ClusterSize {
  readonly edges: number;
  readonly backends: number;
  readonly workers: number;
}

/** A name, ports and a folder for each process of a role. */
const named = (role: Role, count: number): string[] =>
  Array.from({ length: count }, (_, n) => (count === 1 ? role : `${role} ${n + 1}`));

/** The folder, the stores and the secrets of all parts. */
export interface Grounds {
  readonly top: string;
  readonly stores: Variables;
  /** The servers without a pooler, for the registry, which has few connections. */
  readonly databaseUrl: string;
  readonly secret: string;
  readonly program: readonly string[];
  readonly closing: Closing;
  /** Null where the parts reach the servers without lines. */
  readonly lines: Map<string, PartLines> | null;
}

/** The variables of a part, by lines of its own where a fault may cut them. */
async function waysOf({ lines, closing }: Grounds, name: string, variables: Variables): Promise<Variables> {
  if (lines === null) return variables;
  const own = await linesOf(variables);
  closing.push(() => own.close());
  lines.set(name, own);
  return own.variables;
}

function partIn({ top, program }: Grounds, role: Role, name: string, variables: Variables): PartProcess {
  return new PartProcess(name, role, program, join(top, name.replace(' ', '-')), {
    JUKWAA_ENV: 'test',
    JUKWAA_FEED: 'sandbox',
    JUKWAA_DRAWS: 'quick',
    JUKWAA_SIGNATURE_SECRET: SECRET,
    ...variables,
  });
}

/** Ends them together, when the cluster ends: those behind a balancer take a moment each. */
const endWith = ({ closing }: Grounds, parts: readonly PartProcess[]) =>
  closing.push(() => Promise.all(parts.map((part) => part.end('SIGTERM'))));

/** @param hasPulse false for programs from before they had one */
export const portsFor = (count: number, hasPulse: boolean): Promise<PartPorts[]> =>
  Promise.all(
    Array.from({ length: count }, async () => ({
      calls: await freePort(),
      pulse: hasPulse ? await freePort() : null,
    })),
  );

const pulseOf = (ports: PartPorts | undefined): Variables =>
  typeof ports?.pulse === 'number' ? { JUKWAA_PULSE_PORT: String(ports.pulse) } : {};

async function startRegistry(grounds: Grounds): Promise<PartProcess> {
  const registry = partIn(grounds, 'registry', 'registry', {
    ...grounds.stores,
    DATABASE_URL: grounds.databaseUrl,
    JUKWAA_EDGE_SECRET: grounds.secret,
    JUKWAA_REGISTRY_PORT: String(await freePort()),
  });
  endWith(grounds, [registry]);
  await registry.start();
  return registry;
}

async function startWorkers(grounds: Grounds, count: number): Promise<PartProcess[]> {
  const workers: PartProcess[] = [];
  // Two first starts at once would wait for each other's migrations.
  for (const name of named('worker', count)) {
    const worker = partIn(grounds, 'worker', name, await waysOf(grounds, name, grounds.stores));
    endWith(grounds, [worker]);
    workers.push(worker);
    await worker.start();
  }
  return workers;
}

async function backendsIn(grounds: Grounds, ports: readonly PartPorts[]): Promise<PartProcess[]> {
  const backends: PartProcess[] = [];
  for (const [n, name] of named('backend', ports.length).entries())
    backends.push(
      partIn(grounds, 'backend', name, {
        ...(await waysOf(grounds, name, grounds.stores)),
        JUKWAA_BACKEND_PORT: String(ports[n]?.calls),
        ...pulseOf(ports[n]),
        JUKWAA_INSIDE_NAMES: 'services',
      }),
    );
  endWith(grounds, backends);
  return backends;
}

async function edgesIn(grounds: Grounds, ports: readonly PartPorts[], behind: Variables) {
  const { secret, stores } = grounds;
  const edges: PartProcess[] = [];
  for (const [n, name] of named('edge', ports.length).entries())
    edges.push(
      partIn(grounds, 'edge', name, {
        ...(await waysOf(grounds, name, behind)),
        JUKWAA_PORT: String(ports[n]?.calls),
        ...pulseOf(ports[n]),
        JUKWAA_EDGE_SECRET: secret,
        JUKWAA_TRUSTED_PROXIES: 'loopback',
        ...(stores.MQTT_PUBLIC_URL !== undefined && { MQTT_PUBLIC_URL: stores.MQTT_PUBLIC_URL }),
      }),
    );
  endWith(grounds, edges);
  return edges;
}

/** Starts the registry first, which stores the builds, then the parts that need no other, then the edges. */
export async function startParts(
  grounds: Grounds,
  workerCount: number,
  ports: BalancedPorts,
  servicesUrl: string,
) {
  const registry = await startRegistry(grounds);
  const workers = await startWorkers(grounds, workerCount);
  const backends = await backendsIn(grounds, ports.services);
  const behind = { JUKWAA_BACKEND_URL: servicesUrl, JUKWAA_REGISTRY_URL: registry.url };
  const edges = await edgesIn(grounds, ports.edges, behind);
  for (const part of [...backends, ...edges]) await part.start();
  return { registry, registryUrl: registry.url, workers, backends, edges };
}
