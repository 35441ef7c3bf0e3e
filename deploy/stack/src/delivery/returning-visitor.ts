import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNamedByContent, RemoteManifest } from '@jukwaa/contracts';
import * as v from 'valibot';

/** The cost of a version for a visitor who has all files of the version before, in bytes of brotli. */
export interface ReturningCost {
  /** Of the route that costs most. */
  readonly route: number;
  readonly path: string;
  /** The same route for a visitor who has nothing. */
  readonly newcomer: number;
  /** All changed files together, of which a visitor loads those of the opened screens. */
  readonly all: number;
}

/** Reads the manifest in the folder of a remote's build. */
export const manifestIn = async (build: string): Promise<RemoteManifest> =>
  v.parse(RemoteManifest, JSON.parse(await readFile(join(build, 'jukwaa.json'), 'utf8')));

/** The files that browsers load; a server build is not for them. */
const servedFiles = ({ files }: RemoteManifest): string[] =>
  Object.keys(files).filter((name) => !name.endsWith('.cjs'));

/** Returns the bytes that a visitor with all files of the version before loads for a new one. */
export function returningCost(before: RemoteManifest, after: RemoteManifest): ReturningCost {
  const weigh = (names: readonly string[]) =>
    [...new Set(names)].reduce((sum, name) => sum + (after.files[name]?.brotli ?? 0), 0);
  const isKept = (name: string) =>
    after.shares_files === true && isNamedByContent(name) && Object.hasOwn(before.files, name);
  const isLoaded = (name: string) => !isKept(name);
  const routes = after.routes.map(({ path, screen }) => {
    const names = [after.entry, ...(after.chunks.remote ?? []), ...(after.chunks[screen] ?? [])];
    return { path, route: weigh(names.filter(isLoaded)), newcomer: weigh(names) };
  });
  const [dearest = { path: '', route: 0, newcomer: 0 }] = routes.sort((a, b) => b.route - a.route);
  return { ...dearest, all: weigh(servedFiles(after).filter(isLoaded)) };
}
