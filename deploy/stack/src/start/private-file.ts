import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file that only its owner may read. */
export async function writePrivate(file: string, content: object): Promise<void> {
  // An existing file keeps its mode, and a link leads to another file.
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
}

/**
 * Writes a file of any length that only its owner may read, as its text comes. The file gets its name only when it is whole; a text that
 * fails leaves nothing.
 */
export async function writePrivateText(file: string, text: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    await writeFile(unfinished, text, { mode: 0o600, flag: 'wx' });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
