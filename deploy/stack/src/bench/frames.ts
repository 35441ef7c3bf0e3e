import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../start/build-all.ts';
import { settings } from '../start/settings.ts';
import { openStack } from '../start/stack.ts';
import { findChromium } from '../tasks/find-chromium.ts';
import { runBin } from '../tasks/processes.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Short chains of crash games and quick virtual rounds; no simulated feed, which would share the processor with the page. */
const QUIET = {
  JUKWAA_PORT: '0',
  JUKWAA_ENV: 'test',
  JUKWAA_FEED: 'sandbox',
  JUKWAA_GAMES: 'none',
  JUKWAA_VIRTUALS: 'quick',
};

/**
 * `npm run bench:frames`: frames of the moving pictures on an emulated phone: the flight of a crash game, a long lobby
 * while it is scrolled, the pitch of a virtual match. For comparison a blank page with the same count. Before that the time of
 * switches from one remote to another; `--seconds 0` measures only these.
 */
export async function benchFrames(args: readonly string[]): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jukwaa-bench-'));
  await buildAll(say);
  const stack = await openStack(settings({ ...process.env, ...QUIET, JUKWAA_DATA: dataDir }), say);
  try {
    return await runBin('tsx', ['bench/frames/main.ts', '--base', stack.url, ...args], 'e2e', {
      JUKWAA_CHROMIUM: findChromium(),
    });
  } finally {
    await stack.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
