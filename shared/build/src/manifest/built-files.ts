import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BuiltFile } from '@jukwaa/contracts';

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

const hashOf = (content: Buffer, algorithm: string): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** The algorithm of the hashes in a build's own loader, which are a third of an entry: the shortest that browsers take. */
export const LOADER_HASH = 'sha256';

/** Returns a built file's hashes and its size raw and compressed, in bytes. */
export function describeFile(content: Buffer, compressed: Buffer): BuiltFile {
  return {
    integrity: hashOf(content, 'sha384'),
    sri: hashOf(content, LOADER_HASH),
    bytes: content.length,
    brotli: compressed.length,
  };
}

/** A version derived from the content: the package's version and the first digits of the hash over all files. */
export function contentVersion(packageVersion: string, files: Readonly<Record<string, BuiltFile>>): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(files).sort()) hash.update(`${name} ${files[name]?.integrity}\n`);
  return `${packageVersion}-${hash.digest('hex').slice(0, 10)}`;
}
