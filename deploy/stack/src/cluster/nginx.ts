import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram, freePort } from '@jukwaa/database/testing';
import { ROOT } from '../start/root.ts';
import { ServerProgram } from './programs.ts';

const CONFIG = join(ROOT, 'deploy/cluster/nginx/nginx.conf');

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

const upstream = (name: string, ports: readonly number[], kept: number): string =>
  [
    `upstream ${name} {`,
    ...ports.map((port) => `  server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`),
    `  keepalive ${kept};`,
    '}',
    '',
  ].join('\n');

/** Starts nginx with the configuration of the cluster on loopback ports; null when it is not installed. */
export async function startNginx(top: string, { edges, services }: BalancedPorts): Promise<Balancer | null> {
  const found = findProgram('nginx');
  if (found === null) return null;
  const folder = join(top, 'nginx');
  await mkdir(join(folder, 'temp'), { recursive: true });
  const [port, servicesPort] = [await freePort(), await freePort()];
  const files = {
    'upstreams.conf': upstream('edges', edges, 64) + upstream('services', services, 256),
    'listen-edges.conf': `listen 127.0.0.1:${port};\n`,
    'listen-services.conf': `listen 127.0.0.1:${servicesPort};\n`,
  };
  await copyFile(CONFIG, join(folder, 'nginx.conf'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  // Started as root, its workers would switch to a user that can't read this folder.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const args = ['-p', `${folder}/`, '-c', 'nginx.conf', '-g', `daemon off; master_process off;${user}`];
  const program = new ServerProgram('nginx', port, found, args, folder);
  await program.start();
  return { program, url: `http://127.0.0.1:${port}`, servicesUrl: `http://127.0.0.1:${servicesPort}` };
}
