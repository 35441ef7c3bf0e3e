import { resolve } from 'node:path';
import { CommandError } from '../run/run-task.ts';
import { aborted, stopSignal } from '../start/stop-signal.ts';
import { killLeftovers } from '../testing/child.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { PROJECT, programOf } from './own-parts.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

function announce({ url, edges, backends, workers, registry, primary, standby, brokers }: Cluster): void {
  say(`\n  Jukwaa is on  ${url}`);
  for (const part of [...edges, ...backends, ...workers, registry])
    say(`  ${part.name.padEnd(12)}${part.url}`);
  say(`  primary     ${primary.address}\n  standby     ${standby.address}`);
  for (const { name, port } of brokers) say(`  ${name.padEnd(12)}127.0.0.1:${port}`);
  say('  Nothing is kept   ·  Ctrl-C stops\n');
}

function programIn([option, folder, ...rest]: readonly string[]): readonly string[] {
  if (option === undefined) return PROJECT;
  if (option !== '--image' || folder === undefined || rest.length > 0)
    throw new CommandError('cluster takes --image <folder>, which npm run image has made');
  return programOf(resolve(folder));
}

/**
 * `npm run cluster [-- --image <folder>]`: runs every part as a process of its own until it is stopped, of this project or
 * of an image. @throws CommandError when a program is not installed
 */
export async function runCluster(args: readonly string[]): Promise<number> {
  const program = programIn(args);
  const stop = stopSignal();
  say(
    'Starting 2 edges, 2 backends, 2 workers, a registry, PostgreSQL with a standby, 3 brokers and HAProxy …',
  );
  const cluster = await startCluster({ program });
  announce(cluster);
  await aborted(stop);
  say('Stopping …');
  await cluster.stop();
  await killLeftovers();
  return 0;
}
