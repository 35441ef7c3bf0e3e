import { rm, writeFile } from 'node:fs/promises';

/** Writes a file that only its owner may read. */
export async function writePrivate(file: string, content: object): Promise<void> {
  // A file that is there keeps its mode, and a link leads elsewhere.
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
}
