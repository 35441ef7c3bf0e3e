import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printNote } from '@jukwaa/build/report';
import { ROOT } from '../../start/root.ts';
import { findChromium } from '../../tasks/find-chromium.ts';
import { runBin } from '../../tasks/processes.ts';
import { startNode } from '../../testing/child.ts';

/** The two ways to develop: one remote from source in the live host, and everything from source. */
const WAYS = [
  { names: ['sportsbook'], edited: ['sportsbook'] },
  { names: [], edited: ['sportsbook', 'host'] },
] as const;

/** Runs `npm run dev` on a free port with an empty data folder, and measures edits in an open page of it. */
async function measure({ names, edited }: (typeof WAYS)[number]): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jukwaa-bench-'));
  const env = { JUKWAA_PORT: '0', JUKWAA_DATA: dataDir, JUKWAA_ENV: 'test' };
  const dev = startNode([join(ROOT, 'deploy/stack/bin/run.mjs'), 'dev', ...names], env);
  try {
    const base = await dev.says(/Jukwaa is on {2}(\S+)/);
    await dev.says(/(Watching)/);
    printNote(['npm run dev', ...names].join(' '));
    return await runBin('tsx', ['bench/edit/main.ts', '--base', base, ...edited], 'e2e', {
      JUKWAA_CHROMIUM: findChromium(),
    });
  } finally {
    await dev.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * `npm run bench:edit`: the time from saving a source file to the changed text in the open page, with its slip. The sources are
 * restored afterwards.
 */
export async function benchEdit(): Promise<number> {
  for (const way of WAYS) {
    const code = await measure(way);
    if (code !== 0) return code;
  }
  return 0;
}
