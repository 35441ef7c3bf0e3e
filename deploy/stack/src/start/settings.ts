import { join, resolve } from 'node:path';
import { Refusal } from '../tasks/run-task.ts';

/** Folder of the project. */
export const ROOT = join(import.meta.dirname, '../../../..');

/** What `npm start` is told by the environment. */
export interface Settings {
  readonly port: number;
  readonly dataDir: string;
}

/** Reads `JUKWAA_PORT` (default 8080) and `JUKWAA_DATA` (default `.data`). @throws Refusal for a value that can't be used */
export function settings(env: NodeJS.ProcessEnv = process.env): Settings {
  const port = Number(env.JUKWAA_PORT ?? '8080');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Refusal(`JUKWAA_PORT must be a port number, it is '${env.JUKWAA_PORT}'`);
  return { port, dataDir: resolve(ROOT, env.JUKWAA_DATA ?? '.data') };
}
