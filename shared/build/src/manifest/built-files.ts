import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BuiltFile } from '@jukwaa/contracts';
import type * as v from 'valibot';

export type Built = v.InferOutput<typeof BuiltFile>;

/** How a built file is verified (sha384, as `integrity` writes it) and what it costs on the wire. */
export function describeFile(content: Buffer): Built {
  const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return {
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    bytes: content.length,
    brotli: brotli.length,
  };
}

/** A version that says what is inside: the package's version and the first digits of the hash over all files. */
export function contentVersion(packageVersion: string, files: Readonly<Record<string, Built>>): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(files).sort()) hash.update(`${name} ${files[name]?.integrity}\n`);
  return `${packageVersion}-${hash.digest('hex').slice(0, 10)}`;
}
