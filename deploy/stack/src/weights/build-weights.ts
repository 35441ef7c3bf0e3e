import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuiltFile } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type Parts, partsOfCode, shareOut } from './parts-of-code.ts';

/** The fields that manifests of hosts and of remotes have in common. */
const Manifest = v.object({
  version: v.string(),
  files: v.record(v.string(), BuiltFile),
  server: v.exactOptional(v.string()),
});

/** The compressed bytes of a build's files by part. */
export interface BuildWeights {
  readonly version: string;
  readonly files: Readonly<Record<string, Parts>>;
}

const orNull = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/** The part of a file without a source map, such as an icon. */
const wholePart = (folder: string): string => (folder === 'host' ? 'host/src' : folder);

async function weigh(path: string, brotli: number, folder: string): Promise<Parts> {
  const [code, map] = await Promise.all([orNull(path), orNull(`${path}.map`)]);
  const parts = code === null || map === null ? {} : partsOfCode(code, map, folder);
  return Object.keys(parts).length === 0 ? { [wholePart(folder)]: brotli } : shareOut(brotli, parts);
}

/**
 * Shares the compressed size of each file of a build among its parts, in proportion to their bytes before compression.
 * The server's build, which no browser loads, is left out.
 *
 * @param dist folder of the build
 * @param folder of the built package, relative to the project, e.g. `remotes/casino`
 */
export async function buildWeights(dist: string, folder: string): Promise<BuildWeights> {
  const text = await readFile(join(dist, 'jukwaa.json'), 'utf8');
  const { version, files, server } = v.parse(Manifest, JSON.parse(text));
  const weighed = Object.entries(files)
    .filter(([name]) => name !== server)
    .map(async ([name, { brotli }]) => [name, await weigh(join(dist, name), brotli, folder)] as const);
  return { version, files: Object.fromEntries(await Promise.all(weighed)) };
}

/** The parts of these files together. */
export function sumOfFiles(files: BuildWeights['files'], names: readonly string[]): Parts {
  const sum: Record<string, number> = {};
  for (const name of new Set(names))
    for (const [part, bytes] of Object.entries(files[name] ?? {})) sum[part] = (sum[part] ?? 0) + bytes;
  return sum;
}
