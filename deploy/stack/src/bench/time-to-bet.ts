import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '../start/settings.ts';
import { openStack } from '../start/stack.ts';
import { findChromium } from '../tasks/find-chromium.ts';
import { runBin } from '../tasks/processes.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** `npm run bench:time-to-bet`: a logged-in user opens home cold on an emulated mid-range phone and places a bet. */
export async function benchTimeToBet(args: readonly string[]): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jukwaa-bench-'));
  const stack = await openStack(settings({ ...process.env, JUKWAA_PORT: '0', JUKWAA_DATA: dataDir }), say);
  try {
    return await runBin('tsx', ['bench/time-to-bet/main.ts', '--base', stack.url, ...args], 'e2e', {
      JUKWAA_CHROMIUM: findChromium(),
    });
  } finally {
    await stack.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
