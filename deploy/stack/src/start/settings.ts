import { resolve } from 'node:path';
import { type Env, PROVIDER_VARIABLES, parseEnv } from '@jukwaa/backend/settings';
import { CommandError } from '../run/run-task.ts';
import { layoutOf } from './data-folder.ts';
import { type EdgePlace, edgePlace } from './edge-settings.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';
import { poolSizeOf } from './pool-size.ts';
import { productionProblem } from './production.ts';
import { type RegistryPlace, registryPlace } from './registry-place.ts';
import { type Deployment, deploymentOf, hasServices, isWhole } from './roles.ts';
import { ROOT } from './root.ts';
import { type TraceSettings, traceSettings } from './tracing/trace-settings.ts';
import { portOf, textOf, type Variables } from './variables.ts';

/** Settings of `npm start` from the environment. */
export interface Settings {
  /** Port of the edge; 0 takes any free one. */
  readonly port: number;
  /** Folder of all stored data, absolute. */
  readonly dataDir: string;
  /** The backend's part; its `JUKWAA_DATA` is the folder of the embedded database inside `dataDir`. */
  readonly env: Env;
  readonly page: PageFacts;
  readonly edge: EdgePlace;
  readonly registry: RegistryPlace;
  readonly deployment: Deployment;
  /** Whether the sandbox provider of slots runs; production must allow it by name. */
  readonly sandboxGames: boolean;
  /** Key and certificate of the edge; null serves plain HTTP, for a load balancer in front. */
  readonly tls: { readonly key: string; readonly cert: string } | null;
  /** Null sends no traces. */
  readonly traces: TraceSettings | null;
}

/** Key and certificate are set together, or not at all. */
function tlsOf({ JUKWAA_TLS_KEY: key, JUKWAA_TLS_CERT: cert }: Variables): Settings['tls'] {
  if (key === undefined && cert === undefined) return null;
  if (key === undefined || cert === undefined)
    throw new CommandError('JUKWAA_TLS_KEY and JUKWAA_TLS_CERT are set together, or not at all');
  return { key: textOf('JUKWAA_TLS_KEY', key), cert: textOf('JUKWAA_TLS_CERT', cert) };
}

function backendEnv(given: Variables, dataDir: string): Env {
  try {
    const { database, content } = layoutOf(dataDir);
    return parseEnv({ JUKWAA_CONTENT: content, ...given, JUKWAA_DATA: database });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

/** `JUKWAA_DATA` (default `.data`, relative to the project) as an absolute folder. */
export const dataDirOf = (variables: Variables): string => resolve(ROOT, variables.JUKWAA_DATA || '.data');

/** `JUKWAA_GAMES`: `sandbox` or `none`. Without it a developer's machine with all parts has the sandbox provider. */
function hasSandboxGames(
  { JUKWAA_GAMES: games }: Variables,
  isProduction: boolean,
  isAlone: boolean,
): boolean {
  if (games === undefined) return !isProduction && isAlone;
  if (games !== 'sandbox' && games !== 'none')
    throw new CommandError(`JUKWAA_GAMES must be sandbox or none, it is '${games}'`);
  if (games === 'sandbox' && !isAlone)
    throw new CommandError('JUKWAA_GAMES=sandbox needs every role in one process');
  return games === 'sandbox';
}

/** @throws CommandError that names the missing or wrong variable of a payment provider */
function checkProviders(given: Variables): void {
  for (const { problem } of PROVIDER_VARIABLES) {
    const found = problem(given);
    if (found !== null) throw new CommandError(found);
  }
}

/**
 * Reads the environment; an empty variable counts as unset. In production every secret must be set.
 *
 * @throws CommandError that names each invalid variable
 */
export function settings(variables: Variables = process.env): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const port = portOf('JUKWAA_PORT', given.JUKWAA_PORT ?? '8080');
  const dataDir = dataDirOf(given);
  const env = backendEnv(given, dataDir);
  const deployment = deploymentOf(given);
  const isProduction = env.JUKWAA_ENV === 'production';
  const problem = isProduction ? productionProblem(given, deployment.roles) : null;
  if (problem !== null) throw new CommandError(problem);
  // An edge gets the addresses of providers only, which name the ways to pay.
  if (hasServices(deployment.roles)) checkProviders(given);
  return {
    port,
    dataDir,
    env: { ...env, DATABASE_POOL_SIZE: env.DATABASE_POOL_SIZE ?? poolSizeOf(deployment.roles) },
    page: pageFacts(env, given),
    edge: edgePlace(given, isProduction, portOf('JUKWAA_INSIDE_PORT', given.JUKWAA_INSIDE_PORT ?? '0')),
    registry: registryPlace(given),
    deployment,
    sandboxGames: hasSandboxGames(given, isProduction, isWhole(deployment.roles)),
    tls: tlsOf(given),
    traces: traceSettings(given),
  };
}
