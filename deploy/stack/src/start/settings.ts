import { join, resolve } from 'node:path';
import { type Env, parseEnv } from '@jukwaa/backend';
import { Refusal } from '../tasks/run-task.ts';
import { layoutOf } from './data-folder.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';
import { missingInProduction } from './production.ts';

/** Folder of the project. */
export const ROOT = join(import.meta.dirname, '../../../..');

/** What `npm start` is told by the environment. */
export interface Settings {
  /** Port of the edge; 0 takes any free one. */
  readonly port: number;
  /** Folder of everything that is kept, absolute. */
  readonly dataDir: string;
  /** The backend's part; its `JUKWAA_DATA` is the folder of the embedded database inside `dataDir`. */
  readonly env: Env;
  readonly page: PageFacts;
}

type Variables = Readonly<Record<string, string | undefined>>;

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new Refusal(`JUKWAA_PORT must be a port number, it is '${text}'`);
  return port;
}

function backendEnv(given: Variables, dataDir: string): Env {
  try {
    const { database, content } = layoutOf(dataDir);
    return parseEnv({ JUKWAA_CONTENT: content, ...given, JUKWAA_DATA: database });
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

/** `JUKWAA_DATA` (default `.data`, relative to the project) as an absolute folder. */
export const dataDirOf = (variables: Variables): string => resolve(ROOT, variables.JUKWAA_DATA || '.data');

/**
 * Reads the environment; a variable that is set to nothing counts as not set. In production every secret must be given.
 *
 * @throws Refusal that names each variable that can't be used
 */
export function settings(variables: Variables = process.env): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const port = portOf(given.JUKWAA_PORT ?? '8080');
  const dataDir = dataDirOf(given);
  const env = backendEnv(given, dataDir);
  const missing = env.JUKWAA_ENV === 'production' ? missingInProduction(given) : [];
  if (missing.length > 0)
    throw new Refusal(
      `production does not run on built-in secrets and simulators; set ${missing.join(', ')}`,
    );
  return { port, dataDir, env, page: pageFacts(env, given) };
}
