import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram, freePort } from '@jukwaa/database/testing';
import { ROOT } from '../start/root.ts';
import { ServerProgram } from './programs.ts';

const CONFIG = join(ROOT, 'deploy/cluster/haproxy/haproxy.cfg');

/** Ports on this machine. */
export interface BalancedPorts {
  readonly edges: readonly number[];
  readonly services: readonly number[];
}

/** The balancer of the cluster. */
export interface Balancer {
  readonly program: ServerProgram;
  /** Addresses of the app for browsers, and of the services for edges. */
  readonly url: string;
  readonly servicesUrl: string;
}

const backend = (name: string, ports: readonly number[], settings: readonly string[] = []): string =>
  [
    `backend ${name}`,
    ...settings,
    ...ports.map((port, n) => `  server ${name}-${n + 1} 127.0.0.1:${port}`),
    '',
    '',
  ].join('\n');

/** Starts HAProxy with the configuration of the cluster on loopback ports; null when it is not installed. */
export async function startHaproxy(
  top: string,
  { edges, services }: BalancedPorts,
): Promise<Balancer | null> {
  const found = findProgram('haproxy');
  if (found === null) return null;
  const folder = join(top, 'haproxy');
  await mkdir(folder, { recursive: true });
  const servers = join(folder, 'servers.cfg');
  await writeFile(servers, backend('edges', edges, ['  timeout server 20s']) + backend('services', services));
  const [port, servicesPort] = [await freePort(), await freePort()];
  const program = new ServerProgram('haproxy', port, found, ['-db', '-f', CONFIG, '-f', servers], folder, {
    APP_LISTEN: `127.0.0.1:${port}`,
    SERVICES_LISTEN: `127.0.0.1:${servicesPort}`,
  });
  await program.start();
  return { program, url: `http://127.0.0.1:${port}`, servicesUrl: `http://127.0.0.1:${servicesPort}` };
}
