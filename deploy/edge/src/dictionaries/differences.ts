import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RemoteFiles } from '../remote-files.ts';
import type { OfferedDictionary } from './dictionary-headers.ts';
import { type FilePlace, familyOf, idOf } from './file-place.ts';
import { compressWith } from './zstd.ts';

/** The first bytes of the encoding `dcz`: a Zstandard frame to skip, with 32 bytes, the dictionary's hash (RFC 9842, section 5). */
const HEAD = Buffer.from('5e2a4d1820000000', 'hex');

/** Larger files are sent whole: they would hold up other answers. */
const LARGEST_BYTES = 512 * 1024;
/** Memory for differences, in bytes. One after a small change has some hundred. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** A difference to a file that changed more than by this share is not worth its own place in caches. */
const WORTH_IT = 0.5;
/** New differences a second. Visitors of a new version need each once; others get whole files. */
const MOST_PER_SECOND = 10;

const NOT_WORTH_IT = Buffer.alloc(0);

const sha256 = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

/** Returns whether more work may start in this second. */
function perSecond(most: number, now: () => number): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) [second, count] = [current, 0];
    count += 1;
    return count <= most;
  };
}

/** Makes the difference between a file and an earlier version of it. */
export interface Differences {
  /**
   * Returns the file as a difference to the dictionary, in the encoding `dcz`. Null when the dictionary is no version of
   * this file or has another hash, when a difference saves little, and when too many are made at once.
   *
   * @param bytes size of the file as it would be sent otherwise
   */
  find(place: FilePlace, offered: OfferedDictionary, bytes: number): Promise<Buffer | null>;
}

/** @param now a monotonic clock, in ms */
export function createDifferences(
  files: RemoteFiles,
  log: (message: string, detail: unknown) => void,
  now: () => number = () => performance.now(),
): Differences {
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }, key) => length + key.length,
  });
  const mayStart = perSecond(MOST_PER_SECOND, now);

  const read = async ({ remote, version, file }: FilePlace): Promise<Buffer | null> =>
    (await files.read(remote, version, file, false))?.content ?? null;

  async function make(
    place: FilePlace,
    { place: dictionary, hash }: OfferedDictionary,
  ): Promise<Buffer | null> {
    const [content, before] = await Promise.all([read(place), read(dictionary)]);
    if (content === null || before === null) return null;
    if (Math.max(content.length, before.length) > LARGEST_BYTES) return null;
    const digest = sha256(before);
    if (digest.toString('base64') !== hash) return null;
    return Buffer.concat([HEAD, digest, await compressWith(before, content)]);
  }

  async function makeOnce(
    key: string,
    [place, offered, bytes]: Parameters<Differences['find']>,
  ): Promise<Buffer | null> {
    try {
      const made = await make(place, offered);
      const difference = made !== null && made.length < bytes * WORTH_IT ? made : null;
      kept.set(key, difference ?? NOT_WORTH_IT);
      return difference;
    } catch (error) {
      log('a file could not be compressed with its earlier version', error);
      return null;
    }
  }

  return {
    async find(place, offered, bytes) {
      const family = familyOf(place);
      if (family === null || familyOf(offered.place) !== family) return null;
      const key = `${idOf(place)} ${idOf(offered.place)} ${offered.hash}`;
      const known = kept.get(key);
      if (known !== undefined) return known.length === 0 ? null : known;
      return mayStart() ? makeOnce(key, [place, offered, bytes]) : null;
    },
  };
}
