import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../start/build-all.ts';
import { settings } from '../start/settings.ts';
import { openStack } from '../start/stack.ts';
import { findChromium } from '../tasks/find-chromium.ts';
import { runBin } from '../tasks/processes.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/**
 * `npm run bench:odds`: a list on screen while its odds move: frames, message to paint, taps, heap. For comparison it also
 * measures the page at rest and bare cells under the same storm, which shows the machine's own share.
 */
export async function benchOdds(args: readonly string[]): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jukwaa-bench-'));
  await buildAll(say);
  const stack = await openStack(settings({ ...process.env, JUKWAA_PORT: '0', JUKWAA_DATA: dataDir }), say);
  try {
    return await runBin('tsx', ['bench/odds/main.ts', '--base', stack.url, ...args], 'e2e', {
      JUKWAA_CHROMIUM: findChromium(),
    });
  } finally {
    await stack.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
