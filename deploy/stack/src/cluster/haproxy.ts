import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram, freePort } from '@jukwaa/database/testing';
import { type FrontBytes, frontBytes, statsAt } from './front-bytes.ts';
import { ServerProgram } from './programs.ts';
import { type Change, changedFile } from './shipped-file.ts';

/** Ports of a part on this machine: of its calls, and of its pulse (null where the program has none). */
export interface PartPorts {
  readonly calls: number;
  readonly pulse: number | null;
}
export interface BalancedPorts {
  readonly edges: readonly PartPorts[];
  readonly services: readonly PartPorts[];
}

/** The balancer of the cluster. */
export interface Balancer {
  readonly program: ServerProgram;
  /** Addresses of the app for browsers, and of the services for edges. */
  readonly url: string;
  readonly servicesUrl: string;
  /** Bytes between browsers and the balancer since its start. */
  frontBytes(): Promise<FrontBytes>;
}

/** Orders in progress at an edge, as in the configuration for compose. */
const ORDERS_OF_EDGE = 256;

/** @param settingsOf the further settings of the `n`th server */
const backend = (
  name: string,
  parts: readonly PartPorts[],
  settings: readonly string[],
  settingsOf: (part: PartPorts, n: number) => string,
): string =>
  [
    `backend ${name}`,
    ...settings,
    ...parts.map((part, n) => `  server ${name}-${n + 1} 127.0.0.1:${part.calls}${settingsOf(part, n + 1)}`),
    '',
    '',
  ].join('\n');

const askedAt = ({ pulse }: PartPorts): string => (pulse === null ? '' : ` port ${pulse}`);

const serversAt = ({ edges, services }: BalancedPorts): string =>
  [
    backend('edges', edges, ['  timeout server 20s'], askedAt),
    backend(
      'orders',
      edges,
      ['  timeout server 20s', '  option http-buffer-request'],
      (_, n) => ` no-check track edges/edges-${n} maxconn ${ORDERS_OF_EDGE}`,
    ),
    backend('services', services, [], askedAt),
  ].join('');

/**
 * Starts HAProxy with the configuration of the cluster on loopback ports; null when it is not installed.
 *
 * @param changes of the configuration, for tests
 */
export async function startHaproxy(
  top: string,
  ports: BalancedPorts,
  changes: readonly Change[] = [],
): Promise<Balancer | null> {
  const found = findProgram('haproxy');
  if (found === null) return null;
  const folder = join(top, 'haproxy');
  await mkdir(folder, { recursive: true });
  const [config, servers] = [join(folder, 'haproxy.cfg'), join(folder, 'servers.cfg')];
  const [port, servicesPort, statsPort] = [await freePort(), await freePort(), await freePort()];
  await writeFile(config, await changedFile('haproxy.cfg', changes));
  await writeFile(servers, serversAt(ports) + statsAt(statsPort));
  const program = new ServerProgram('haproxy', port, found, ['-db', '-f', config, '-f', servers], folder, {
    APP_LISTEN: `127.0.0.1:${port}`,
    SERVICES_LISTEN: `127.0.0.1:${servicesPort}`,
  });
  await program.start();
  return {
    program,
    url: `http://127.0.0.1:${port}`,
    servicesUrl: `http://127.0.0.1:${servicesPort}`,
    frontBytes: () => frontBytes(statsPort, 'app'),
  };
}
