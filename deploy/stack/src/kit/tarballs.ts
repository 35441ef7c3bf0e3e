import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The tarballs of a kit, by the name of their package; none for a folder that does not exist. */
export async function tarballsIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.tgz')).sort();
  return Object.fromEntries(
    files.map((file) => [`@jukwaa/${file.replace(/^jukwaa-|-\d.*$/g, '')}`, join(folder, file)]),
  );
}
