import { open } from 'node:fs/promises';

/** Most bytes of an input that are read: more than a page may have, so that a huge file is refused without being read. */
const MOST_BYTES = 1024 * 1024;

async function* chunksOf(path: string | null): AsyncGenerator<Uint8Array> {
  if (path === null) {
    for await (const chunk of process.stdin) yield Buffer.from(chunk);
    return;
  }
  const file = await open(path);
  try {
    for await (const chunk of file.createReadStream({ autoClose: false })) yield Buffer.from(chunk);
  } finally {
    await file.close();
  }
}

/**
 * Reads the text of a page from a file, or from standard input for null.
 *
 * @throws Error for a file that can't be read, is far too large, or is no text in UTF-8
 */
export async function readPageText(path: string | null): Promise<string> {
  const name = path ?? 'standard input';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(path)) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error(`${name} is too large for a page`);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Error(`${name} is no text in UTF-8`);
  }
}
