import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Env, PROVIDER_VARIABLES, parseEnv } from '@jukwaa/backend/settings';
import type { BucketPlace } from '@jukwaa/registry';
import { CommandError } from '../run/run-task.ts';
import { layoutOf } from './data-folder.ts';
import { type EdgePlace, edgePlace } from './edge-settings.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';
import { productionProblem } from './production.ts';
import { ROOT } from './root.ts';

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
  /** Whether the sandbox provider of slots runs; production must allow it by name. */
  readonly sandboxGames: boolean;
  /** Key and certificate of the edge; null serves plain HTTP, for a load balancer in front. */
  readonly tls: { readonly key: string; readonly cert: string } | null;
}

/** Address and store of the registry. */
export interface RegistryPlace {
  /** Port of its HTTP interface on this machine; 0 takes any free one. */
  readonly port: number;
  /** Token of `npx jukwaa` for all remotes; null creates one at each start. */
  readonly token: string | null;
  /** A bucket for the files of versions; null is the data folder. */
  readonly bucket: BucketPlace | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

function portOf(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new CommandError(`${name} must be a port number, it is '${text}'`);
  return port;
}

const BUCKET = ['JUKWAA_REMOTES_S3', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

/** The bucket is all four variables, or none. */
function bucketOf(given: Variables): BucketPlace | null {
  const [url, region, accessKeyId, secretAccessKey] = BUCKET.map((name) => given[name]);
  if (url === undefined) return null;
  if (region === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new CommandError(`JUKWAA_REMOTES_S3 also needs ${BUCKET.slice(1).join(', ')}`);
  if (!URL.canParse(url))
    throw new CommandError(`JUKWAA_REMOTES_S3 must be the address of a bucket, it is '${url}'`);
  return { url, region, accessKeyId, secretAccessKey };
}

/** Reads a file. @throws CommandError when it can't be read */
function textOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandError(
      `${name} can't be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Key and certificate are set together, or not at all. */
function tlsOf({ JUKWAA_TLS_KEY: key, JUKWAA_TLS_CERT: cert }: Variables): Settings['tls'] {
  if (key === undefined && cert === undefined) return null;
  if (key === undefined || cert === undefined)
    throw new CommandError('JUKWAA_TLS_KEY and JUKWAA_TLS_CERT are set together, or not at all');
  return { key: textOf('JUKWAA_TLS_KEY', key), cert: textOf('JUKWAA_TLS_CERT', cert) };
}

const TOKEN_CHARACTERS = 24;

function registryPlace(given: Variables): RegistryPlace {
  const token = given.JUKWAA_REGISTRY_TOKEN ?? null;
  if (token !== null && token.length < TOKEN_CHARACTERS)
    throw new CommandError(`JUKWAA_REGISTRY_TOKEN must have at least ${TOKEN_CHARACTERS} characters`);
  const port = portOf('JUKWAA_REGISTRY_PORT', given.JUKWAA_REGISTRY_PORT ?? '0');
  return { port, token, bucket: bucketOf(given) };
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

/** `JUKWAA_GAMES`: `sandbox` or `none`. Without it a developer's machine has the sandbox provider. */
function hasSandboxGames({ JUKWAA_GAMES: games }: Variables, isProduction: boolean): boolean {
  if (games === undefined) return !isProduction;
  if (games !== 'sandbox' && games !== 'none')
    throw new CommandError(`JUKWAA_GAMES must be sandbox or none, it is '${games}'`);
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
  const problem = env.JUKWAA_ENV === 'production' ? productionProblem(given) : null;
  if (problem !== null) throw new CommandError(problem);
  checkProviders(given);
  return {
    port,
    dataDir,
    env,
    page: pageFacts(env, given),
    edge: edgePlace(
      given,
      env.JUKWAA_ENV === 'production',
      portOf('JUKWAA_INSIDE_PORT', given.JUKWAA_INSIDE_PORT ?? '0'),
    ),
    registry: registryPlace(given),
    sandboxGames: hasSandboxGames(given, env.JUKWAA_ENV === 'production'),
    tls: tlsOf(given),
  };
}
