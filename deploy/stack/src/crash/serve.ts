import { join } from 'node:path';
import { freePort } from '@jukwaa/database/testing';
import { type Child, startNode } from '../testing/child.ts';

export const SECRET = 'crash-signature';

const RUN = join(import.meta.dirname, '../../bin/process.mjs');
const SCRIPT = join(import.meta.dirname, 'backend-process.ts');

/** A process that serves the operator's backend. */
export interface ServingProcess {
  readonly child: Child;
  readonly url: string;
}

/** An address that a backend can use again after its end. */
export async function freeUrl(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}

/** Starts a backend at an address on this machine. */
export async function serveAt(url: string, env: Readonly<Record<string, string>>): Promise<ServingProcess> {
  const child = startNode([RUN, SCRIPT, new URL(url).port], {
    JUKWAA_ENV: 'test',
    JUKWAA_DRAWS: 'quick',
    JUKWAA_SIGNATURE_SECRET: SECRET,
    ...env,
  });
  await child.says(/listens on (\S+)/);
  return { child, url };
}
