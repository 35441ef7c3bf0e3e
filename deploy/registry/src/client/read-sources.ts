import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { RemoteSources } from '@jukwaa/contracts';

const isSource = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|(?:^|\/)(?:testing|test-support)\//.test(path);

/** Reads the sources of a remote below `src` of its folder, without its tests; null when there are none. */
export async function readSources(folder: string): Promise<RemoteSources | null> {
  const found = await readdir(join(folder, 'src'), { recursive: true }).catch(() => null);
  const paths = (found ?? [])
    .map((path) => path.split(sep).join('/'))
    .filter(isSource)
    .sort();
  if (paths.length === 0) return null;
  const texts = paths.map(
    async (path) => [`src/${path}`, await readFile(join(folder, 'src', path), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}
