import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { BuildWeights } from './build-weights.ts';

const Weights = v.object({
  version: v.string(),
  files: v.record(v.string(), v.record(v.string(), v.number())),
});

/** Folder of the kept weights of a package (`host`, or a remote) below the project. */
export const weightsFolder = (root: string, name: string): string => join(root, '.cache/weights', name);

/** Versions per package that a comparison can name; one takes about 10 kB. */
const MOST = 30;

async function removeOld(folder: string): Promise<void> {
  const files = (await readdir(folder)).map((name) => join(folder, name));
  const timed = files.map(async (file) => ({ file, ms: (await stat(file)).mtimeMs }));
  const newest = (await Promise.all(timed)).sort((a, b) => b.ms - a.ms);
  for (const { file } of newest.slice(MOST)) await rm(file, { force: true });
}

/** Keeps the weights of a version, because the files of a published one have no source maps. */
export async function keepWeights(folder: string, weights: BuildWeights): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${weights.version}.json`), JSON.stringify(weights));
  await removeOld(folder);
}

/** The weights of a version; null for one that was not built here, or long ago. */
export async function keptWeights(folder: string, version: string): Promise<BuildWeights | null> {
  try {
    return v.parse(Weights, JSON.parse(await readFile(join(folder, `${version}.json`), 'utf8')));
  } catch {
    // Missing, or half written by a build that was stopped.
    return null;
  }
}
