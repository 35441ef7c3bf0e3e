import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../start/root.ts';

const GENERATED = /(^|\/)(node_modules|dist|\.cache)(\/|$)/;

/** Paths of the files below a folder of the project that match `wanted`, without packages and builds. */
export async function sourcesIn(folder: string, wanted: RegExp): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    const path = `${folder}/${entry.name}`;
    if (GENERATED.test(path)) return [];
    if (entry.isDirectory()) return sourcesIn(path, wanted);
    return entry.isFile() && wanted.test(path) ? [path] : [];
  });
  return (await Promise.all(lists)).flat();
}
