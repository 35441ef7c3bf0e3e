import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../start/build-all.ts';
import { settings } from '../start/settings.ts';
import { openStack } from '../start/stack.ts';
import { findChromium } from '../tasks/find-chromium.ts';
import { runBin } from '../tasks/processes.ts';
import { libraryFloor } from './library-floor.ts';
import { buildSingle } from './single-bundle/build-single.ts';
import { serveSingle } from './single-bundle/single-edge.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/**
 * `npm run bench:load`: home from a cold cache on an emulated mid-range phone: rendered at the edge, from the
 * skeleton, and as one bundle. Then a match, the jackpot and the casino lobby, rendered.
 */
export async function benchLoad(args: readonly string[]): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jukwaa-bench-'));
  await buildAll(say);
  const facts = await buildSingle();
  const floor = await libraryFloor();
  const stack = await openStack(
    settings({ JUKWAA_LOG: 'warn', ...process.env, JUKWAA_PORT: '0', JUKWAA_DATA: dataDir }),
    say,
  );
  const single = await serveSingle(stack, facts);
  try {
    const flags = ['--federated', stack.url, '--single', single.url, '--floor', String(floor)];
    return await runBin('tsx', ['bench/load/main.ts', ...flags, ...args], 'e2e', {
      JUKWAA_CHROMIUM: findChromium(),
    });
  } finally {
    await single.close();
    await stack.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
