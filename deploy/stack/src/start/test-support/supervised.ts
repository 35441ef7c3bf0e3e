import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';
import { killLeftovers } from '../../testing/child.ts';
import { BUILD_MS, withReleases } from '../../testing/data-folder.ts';
import { endTurn, TURN_MS, takeTurn } from '../../testing/remotes-turn.ts';

/**
 * Loaded into the process under test: a signal makes a listener throw, a promise fail, or the thread of the database
 * end, as a file says.
 */
const FAULTS = `
import { readFileSync } from 'node:fs';
import threads from 'node:worker_threads';
import { syncBuiltinESMExports } from 'node:module';
const workers = [];
threads.Worker = class extends threads.Worker {
  constructor(...args) { super(...args); if (String(args[0]).includes('pglite')) workers.push(this); }
};
syncBuiltinESMExports();
if (process.argv.includes('serve')) {
  if (process.env.FAULT_AT_START) process.kill(process.pid, process.env.FAULT_AT_START);
  process.on('SIGUSR2', () => {
    const fault = readFileSync(process.env.FAULT_FILE, 'utf8');
    if (fault === 'reject') Promise.reject(new Error('a promise broke'));
    else if (fault === 'database') for (const worker of workers) worker.terminate();
    else throw new Error('a listener broke');
  });
}
`;

/** A folder for stacks of one file of tests, whose processes can be broken. */
export interface Supervised {
  readonly data: () => string;
  /** Chooses what the next SIGUSR2 breaks. */
  readonly choose: (fault: 'reject' | 'database' | 'throw') => Promise<void>;
  readonly env: () => Record<string, string>;
}

export function useSupervised(): Supervised {
  let top = '';
  const data = () => join(top, 'data');
  beforeAll(takeTurn, TURN_MS);
  beforeAll(async () => {
    top = await mkdtemp(join(tmpdir(), 'jukwaa-supervised-'));
    await writeFile(join(top, 'faults.mjs'), FAULTS);
    await withReleases(data());
  }, BUILD_MS);
  afterAll(async () => {
    await killLeftovers();
    await rm(top, { recursive: true, force: true });
  });
  afterAll(endTurn);
  return {
    data,
    choose: (fault) => writeFile(join(top, 'fault'), fault),
    env: () => ({
      JUKWAA_DATA: data(),
      JUKWAA_ENV: 'test',
      JUKWAA_FEED: 'sandbox',
      JUKWAA_GAMES: 'none',
      FAULT_FILE: join(top, 'fault'),
      NODE_OPTIONS: `--import ${pathToFileURL(join(top, 'faults.mjs'))}`,
    }),
  };
}
