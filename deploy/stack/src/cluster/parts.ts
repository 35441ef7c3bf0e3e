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

/** The variables of a part's stores, by lines of its own where a fault may cut them. */
async function storesOf({ stores, lines, closing }: Grounds, name: string): Promise<Variables> {
  if (lines === null) return stores;
  const own = await linesOf(stores);
  closing.push(() => own.close());
  lines.set(name, own);
  return own.variables;
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

/** Starts the registry first, which stores the builds, then the parts that need no other, then the edges. */
export async function startParts(
  grounds: Grounds,
  size: ClusterSize,
  ports: BalancedPorts,
  servicesUrl: string,
) {
  const { stores, databaseUrl, secret } = grounds;
  const registryPort = String(await freePort());
  const registry = partIn(grounds, 'registry', 'registry', {
    ...stores,
    DATABASE_URL: databaseUrl,
    JUKWAA_EDGE_SECRET: secret,
    JUKWAA_REGISTRY_PORT: registryPort,
  });
  const registryUrl = await registry.start();
  const workers: PartProcess[] = [];
  // Two first starts at once would wait for each other's migrations.
  for (const name of named('worker', size.workers)) {
    const worker = partIn(grounds, 'worker', name, await storesOf(grounds, name));
    await worker.start();
    workers.push(worker);
  }
  const backends: PartProcess[] = [];
  for (const [n, name] of named('backend', size.backends).entries())
    backends.push(
      partIn(grounds, 'backend', name, {
        ...(await storesOf(grounds, name)),
        JUKWAA_BACKEND_PORT: String(ports.services[n]?.calls),
        ...pulseOf(ports.services[n]),
        JUKWAA_INSIDE_NAMES: 'services',
      }),
    );
  const edges = named('edge', size.edges).map((name, n) =>
    partIn(grounds, 'edge', name, {
      JUKWAA_PORT: String(ports.edges[n]?.calls),
      ...pulseOf(ports.edges[n]),
      JUKWAA_BACKEND_URL: servicesUrl,
      JUKWAA_REGISTRY_URL: registryUrl,
      JUKWAA_EDGE_SECRET: secret,
      JUKWAA_TRUSTED_PROXIES: 'loopback',
      ...(stores.MQTT_PUBLIC_URL !== undefined && { MQTT_PUBLIC_URL: stores.MQTT_PUBLIC_URL }),
    }),
  );
  for (const part of [...backends, ...edges]) await part.start();
  return { registry, registryUrl, workers, backends, edges };
}
