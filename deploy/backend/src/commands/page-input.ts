import { createReadStream } from 'node:fs';

/** Most bytes of an input that are read: more than a page may have, so that a huge file is refused without being read. */
const MOST_BYTES = 1024 * 1024;

/**
 * Reads the text of a page from a file, or from standard input for null.
 *
 * @throws Error for a file that can't be read, is far too large, or is no text in UTF-8
 */
export async function readPageText(path: string | null): Promise<string> {
  const name = path ?? 'standard input';
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop closes a file.
  for await (const chunk of path === null ? process.stdin : createReadStream(path)) {
    const read = Buffer.from(chunk);
    bytes += read.length;
    if (bytes > MOST_BYTES) throw new Error(`${name} is too large for a page`);
    chunks.push(read);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Error(`${name} is no text in UTF-8`);
  }
}
