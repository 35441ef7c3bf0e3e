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
/** Its roles. */
export const rolesOf = (given: Record<string, string>, args: readonly string[]) => [
  ...deploymentOf(given, args).roles,
];
