import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BuiltFile } from '@jukwaa/contracts';
import type * as v from 'valibot';

export type Built = v.InferOutput<typeof BuiltFile>;

/**
 * Compresses a file for the wire: brotli at its best, because it runs once per release, or quickly while a developer
 * waits.
 */
export const compress = (content: Buffer, isQuick: boolean): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isQuick ? constants.BROTLI_MIN_QUALITY : constants.BROTLI_MAX_QUALITY,
    },
  });

/** Returns a built file's hash (sha384, as in `integrity`) and its size raw and compressed, in bytes. */
export function describeFile(content: Buffer, compressed: Buffer): Built {
  return {
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    bytes: content.length,
    brotli: compressed.length,
  };
}

/** A version derived from the content: the package's version and the first digits of the hash over all files. */
export function contentVersion(packageVersion: string, files: Readonly<Record<string, Built>>): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(files).sort()) hash.update(`${name} ${files[name]?.integrity}\n`);
  return `${packageVersion}-${hash.digest('hex').slice(0, 10)}`;
}
