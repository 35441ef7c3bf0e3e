import { rm, writeFile } from 'node:fs/promises';

/** Writes a file that only its owner may read. */
export async function writePrivate(file: string, content: object): Promise<void> {
  // An existing file keeps its mode, and a link leads to another file.
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
}
