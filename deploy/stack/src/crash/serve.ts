import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '@jukwaa/database/testing';
import { type Child, startNode } from '../testing/child.ts';

export const SECRET = 'crash-signature';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const SCRIPT = join(import.meta.dirname, 'backend-process.ts');

/** A process that serves the operator's backend. */
export interface Serving {
  readonly child: Child;
  readonly url: string;
}

/** An address that a backend can use again after its end. */
export async function freeUrl(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}

/** Starts a backend at an address on this machine. */
export async function serveAt(url: string, env: Readonly<Record<string, string>>): Promise<Serving> {
  const child = startNode(['--import', TSX, SCRIPT, new URL(url).port], {
    JUKWAA_ENV: 'test',
    JUKWAA_SIGNATURE_SECRET: SECRET,
    ...env,
  });
  await child.says(/listens on (\S+)/);
  return { child, url };
}
