import type { RemoteManifest } from '@jukwaa/contracts';
import type { Weight } from '../files/file-store.ts';

/** How far a compressed size may be below ours: versions of the compressor differ, and we keep a file that shrinks less as it is. */
const CLOSE = 0.94;
const MAX_REASONS = 5;

/** Returns the files whose sizes a manifest states smaller than they are, or otherwise than they are before compression. */
export function falseSizes({ files }: RemoteManifest, weights: ReadonlyMap<string, Weight>): string[] {
  const reasons = Object.entries(files).flatMap(([name, said]) => {
    const found = weights.get(name);
    if (found === undefined) return [];
    if (said.bytes !== found.bytes)
      return [`${name} has ${found.bytes} bytes, its manifest says ${said.bytes}`];
    return said.brotli < found.brotli * CLOSE
      ? [`${name} has ${found.brotli} bytes compressed, its manifest says ${said.brotli}`]
      : [];
  });
  return reasons.slice(0, MAX_REASONS);
}
