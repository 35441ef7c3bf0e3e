import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from '@jukwaa/build';
import { REMOTE_NAMES } from '@jukwaa/contracts';
import { Refusal } from '../tasks/run-task.ts';
import { ROOT } from './settings.ts';

/** Packages that are built for the page, with the folder of each. */
const BUILDS = [
  { name: 'host', folder: join(ROOT, 'host') },
  ...REMOTE_NAMES.map((name) => ({ name, folder: join(ROOT, 'remotes', name) })),
];
const RSPACK = join(ROOT, 'shared/build/node_modules/@rspack/cli/bin/rspack.js');
/** Builds at the same time; more only slows a small machine down. */
const AT_ONCE = 2;

const stampOf = (folder: string) => join(folder, 'dist/.built-from');

function isFresh(folder: string, hash: string): boolean {
  return existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === hash;
}

function rspack(folder: string, stop: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = [RSPACK, 'build', '-c', 'rspack.config.ts'];
    const child = spawn(process.execPath, args, { cwd: folder, signal: stop });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    child.on('error', (error) => reject(stop.aborted ? stop.reason : error));
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Refusal(`the build of ${folder} failed\n${output}`)),
    );
  });
}

/**
 * Builds host and remotes whose sources changed since their last build.
 *
 * @param say gets a line for each build that was needed
 * @param stop ends the builds that run; its reason is thrown then
 * @throws Refusal with the builder's output when one fails
 */
export async function buildAll(
  say: (line: string) => void,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  const waiting = BUILDS.map((build) => ({ ...build, hash: sourceHash(build.folder) })).filter(
    ({ folder, hash }) => !isFresh(folder, hash),
  );
  async function work(): Promise<void> {
    for (let build = waiting.shift(); build !== undefined; build = waiting.shift()) {
      const started = Date.now();
      await rspack(build.folder, stop);
      writeFileSync(stampOf(build.folder), build.hash);
      say(`built ${build.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
