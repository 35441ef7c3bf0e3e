import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../start/root.ts';

const run = promisify(execFile);
const RSPACK = join(ROOT, 'shared/build/node_modules/@rspack/cli/bin/rspack.js');

/** Builds the host again into a folder, as another release of the same sources. */
export async function buildRelease(folder: string): Promise<void> {
  await run(process.execPath, [RSPACK, 'build', '-c', 'rspack.config.ts', '-o', folder], {
    cwd: join(ROOT, 'host'),
    env: { ...process.env, JUKWAA_RELEASE: 'next' },
  });
}
