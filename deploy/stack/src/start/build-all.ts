import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { remoteNames, sourceHash, sourceHashes } from '@jukwaa/build/sources';
import { spawnProcess } from '@jukwaa/network';
import { CommandError } from '../run/run-task.ts';
import { buildWeights } from '../weights/build-weights.ts';
import { keepWeights, weightsFolder } from '../weights/kept-weights.ts';
import { withBuildLock } from './build-lock.ts';
import { ROOT } from './root.ts';
import { aborted } from './stop-signal.ts';

/** Packages that are built for the page, with the folder of each. */
const builds = () => [
  { name: 'host', folder: join(ROOT, 'host') },
  ...remoteNames().map((name) => ({ name, folder: join(ROOT, 'remotes', name) })),
];
const RSPACK = join(ROOT, 'shared/build/node_modules/@rspack/cli/bin/rspack.js');
/** Builds at the same time; more only slows a small machine down. */
const AT_ONCE = 2;

const stampOf = (folder: string) => join(folder, 'dist/.built-from');

interface Waiting {
  readonly name: string;
  readonly folder: string;
  readonly hash: string;
}

function isFresh(folder: string, hash: string): boolean {
  return existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === hash;
}

/** Whether the last build was made from the current sources of the package. */
export function isBuilt(name: string): boolean {
  const place = builds().find((one) => one.name === name);
  return place !== undefined && isFresh(place.folder, sourceHash(place.folder));
}

async function rspack(folder: string, stop: AbortSignal): Promise<void> {
  let output = '';
  const { child, ended } = spawnProcess(
    process.execPath,
    [RSPACK, 'build', '-c', 'rspack.config.ts'],
    { cwd: folder, signal: stop },
    ({ message }) => {
      output += `${message}\n`;
    },
  );
  for (const stream of [child?.stdout, child?.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  // A stop does not wait for processes of the builder that still hold its output.
  const end = await Promise.race([ended, aborted(stop)]);
  stop.throwIfAborted();
  if (end?.code !== 0) throw new CommandError(`the build of ${folder} failed\n${output}`);
}

/** Builds a package, unless another process has built it while this one waited for its turn. */
async function build({ name, folder, hash }: Waiting, say: (line: string) => void, stop: AbortSignal) {
  await withBuildLock(folder, stop, async () => {
    if (isFresh(folder, hash)) return;
    const started = Date.now();
    await rspack(folder, stop);
    writeFileSync(stampOf(folder), hash);
    await keepWeights(
      weightsFolder(ROOT, name),
      await buildWeights(join(folder, 'dist'), relative(ROOT, folder)),
    );
    say(`built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  });
}

/** An image has the builds, and nothing to make them of. */
const hasSources = (): boolean => existsSync(join(ROOT, 'host/src'));

/**
 * Builds host and remotes whose sources changed since their last build.
 *
 * @param say called with a line for each build
 * @param stop ends the running builds; its reason is thrown then
 * @param names of the packages to check; default: all
 * @throws CommandError with the builder's output when one fails
 */
export async function buildAll(
  say: (line: string) => void,
  stop: AbortSignal = new AbortController().signal,
  names: readonly string[] = builds().map(({ name }) => name),
): Promise<void> {
  if (!hasSources()) return;
  const chosen = builds().filter(({ name }) => names.includes(name));
  const hashes = sourceHashes(chosen.map(({ folder }) => folder));
  const waiting = chosen
    .map((place, n): Waiting => ({ ...place, hash: hashes[n] ?? '' }))
    .filter(({ folder, hash }) => !isFresh(folder, hash));
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await build(next, say, stop);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
