import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { fail, ok, type Result } from '@jukwaa/contracts';
import * as v from 'valibot';

const [compress, decompress] = [promisify(brotliCompress), promisify(brotliDecompress)];
/** A quality that takes a twentieth of the time of the best one, for a twelfth more bytes. */
const FAIR = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Node's answer with `info`, which its types leave out. */
const Unpacked = v.object({ buffer: v.instance(Buffer), engine: v.object({ bytesWritten: v.number() }) });

/** A file that was uploaded. */
export interface SentFile {
  readonly content: Buffer;
  /** The content compressed with brotli, when it was sent so and is no larger than at a fair quality. */
  readonly ready?: Buffer;
}

/** Unpacks one whole brotli stream of at most `most` bytes of content; null for anything else. */
export async function unpacked(ready: Buffer, most: number): Promise<Buffer | null> {
  // `info` tells how much was read: what follows the stream is left out, and browsers may refuse it.
  const options = { info: true, maxOutputLength: most };
  const result: unknown = await decompress(ready, options).catch(() => null);
  const read = v.safeParse(Unpacked, result);
  return read.success && read.output.engine.bytesWritten === ready.length ? read.output.buffer : null;
}

/**
 * Reads an upload. A build has compressed its files already, and doing it again would take most of the time of a publish.
 *
 * @param encoding the request's `content-encoding`; undefined for plain content
 * @param most largest content, in bytes
 * @returns the file, or why it can't be read
 */
export async function sentFile(
  body: Buffer,
  encoding: string | undefined,
  most: number,
): Promise<Result<SentFile, string>> {
  if (encoding === undefined || encoding === 'identity') return ok({ content: body });
  if (encoding !== 'br') return fail(`files are sent as they are or in br, not in ${encoding}`);
  const content = await unpacked(body, most);
  if (content === null) return fail(`the file is not one brotli stream of at most ${most} bytes`);
  // The store has one copy for all remotes, so a team must not make the files of another one heavier.
  const isFair = body.length <= (await compress(content, FAIR)).length;
  return ok(isFair ? { content, ready: body } : { content });
}
