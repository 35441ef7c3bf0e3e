import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocalHost } from '@jukwaa/network';
import * as v from 'valibot';
import { ROOT } from '../../start/root.ts';
import { settings } from '../../start/settings.ts';

/** The files with which an operator runs the product. */
export const FOLDER = join(ROOT, 'deploy/cluster');
export const read = (...path: readonly string[]): string => readFileSync(join(FOLDER, ...path), 'utf8');

/** The poolers' file, which the tests use as well. */
export const SHIPPED = readFileSync(join(ROOT, 'deploy/stack/postgres/pgbouncer.ini'), 'utf8');

/** Variables of a process, by their names. */
export const Values = v.record(v.string(), v.string());

const settingsOf = (given: Record<string, string>, args: readonly string[]) =>
  settings({ ...given, JUKWAA_ROLES: args[1] ?? '' });

/** The deployment of a process with these variables and arguments (`--roles <names>`). @throws CommandError for wrong variables */
export const deploymentOf = (given: Record<string, string>, args: readonly string[]) =>
  settingsOf(given, args).deployment;

/** Whether Prometheus gets an answer when it asks that process for its metrics at this host and port. */
export function hasMetricsAt(
  given: Record<string, string>,
  args: readonly string[],
  target: string,
): boolean {
  const { edge, deployment } = settingsOf(given, args);
  const isHere = deployment.insideListen === '0.0.0.0' && target.endsWith(`:${edge.insidePort}`);
  return isHere && isLocalHost(target, edge.insideNames);
}

/** The pools of a process with this role, of `DATABASE_POOL_SIZE` connections each; those of a registry are for its tables and its files. */
const POOLS: Readonly<Record<string, number>> = { registry: 2 };

/** The most connections of a process to each of its servers: its pools, each with one more to search for the writable server. */
export const connectionsOf = (given: Record<string, string>, args: readonly string[]): number =>
  (POOLS[args[1] ?? ''] ?? 1) * ((settingsOf(given, args).env.DATABASE_POOL_SIZE ?? 0) + 1);

/** A number of the poolers' file. */
export function poolerLimit(name: 'max_client_conn' | 'default_pool_size'): number {
  const [, value] = new RegExp(`^${name} = (\\d+)$`, 'm').exec(SHIPPED) ?? [];
  if (value === undefined) throw new Error(`the poolers' file has no ${name}`);
  return Number(value);
}

/** The most connections of parts that may share one of the server's when a single pooler is left. */
export const SHARED_BY = 8;

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Its roles. */
export const rolesOf = (given: Record<string, string>, args: readonly string[]) => [
  ...deploymentOf(given, args).roles,
];
