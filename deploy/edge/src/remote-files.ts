import { extname } from 'node:path/posix';
import { HOST } from '@jukwaa/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { atMost } from './at-most.ts';
import { dictionaryHeaders } from './dictionaries/dictionary-headers.ts';
import { isPart } from './dictionaries/file-place.ts';
import { createSmallest, VARY } from './dictionaries/smallest.ts';
import { remoteFiles } from './security-headers.ts';

/** A file of a version as it is served; `encoding` is `br` when it is compressed. */
export interface ServedFile {
  readonly content: Buffer;
  readonly encoding: 'br' | null;
}

/** The store of published versions' files: the registry's. */
export interface RemoteFiles {
  /**
   * Returns a file of a version, compressed when the client accepts that and it pays; null when there is none.
   * @param version or `_`, for a file that versions share
   */
  read(remote: string, version: string, file: string, acceptsBrotli: boolean): Promise<ServedFile | null>;
}

/** File types of builds. Any other type is only downloaded, never shown or run by a page. */
export const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

/** Memory for requested files, in bytes: all live versions take about half a megabyte. */
const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * Files that are looked up in the store at the same time: any visitor can make up names, and each costs a question to it.
 * @testonly Tests fill it.
 */
export const LOOKUPS_AT_ONCE = 256;

/**
 * Caches files. A version never changes, so each file is read from the store once, also when many visitors ask for it at the same
 * moment; a missing file is looked up again. Beyond `LOOKUPS_AT_ONCE` different files a read rejects with `TooMany`.
 */
export function keeping(files: RemoteFiles): RemoteFiles {
  const kept = new LRUCache<string, ServedFile>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ content }) => content.length + 1,
  });
  const reading = new Map<string, Promise<ServedFile | null>>();
  const lane = atMost(LOOKUPS_AT_ONCE);

  async function readOnce(
    key: string,
    ...place: Parameters<RemoteFiles['read']>
  ): Promise<ServedFile | null> {
    try {
      const found = await lane(() => files.read(...place));
      if (found !== null) kept.set(key, found);
      return found;
    } finally {
      reading.delete(key);
    }
  }

  return {
    async read(...place) {
      const key = place.join('/');
      const known = kept.get(key);
      if (known !== undefined) return known;
      const read = reading.get(key) ?? readOnce(key, ...place);
      reading.set(key, read);
      return read;
    },
  };
}

const notFound = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found');

/**
 * Serves `/r/<remote>/<version>/<file>` for good: other content means another version. `/r/<remote>/_/<file>` is a file
 * that versions share: other content means another name.
 *
 * @param files kept in memory, see `keeping`
 */
export function serveRemoteFiles(
  edge: FastifyInstance,
  files: RemoteFiles,
  log: (message: string, detail: unknown) => void,
): void {
  const smallest = createSmallest(files, log);

  edge.get('/r/*', (_request, reply) => notFound(reply));
  edge.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/r/:remote/:version/*',
    async (request, reply) => {
      const { remote, version, '*': file } = request.params;
      const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
      // Those of the host have addresses of their own.
      const isName = remote !== HOST && [remote, version, ...file.split('/')].every(isPart);
      const found = isName ? await files.read(remote, version, file, acceptsBrotli) : null;
      if (found === null) return notFound(reply);
      const place = { remote, version, file };
      const { content, encoding } = await smallest(place, found, request.headers);
      return reply
        .headers({
          ...remoteFiles,
          'access-control-allow-origin': '*',
          'cache-control': 'public, max-age=31536000, immutable',
          vary: VARY,
          ...dictionaryHeaders(place),
          ...(encoding === null ? {} : { 'content-encoding': encoding }),
        })
        .type(TYPES[extname(file)] ?? 'application/octet-stream')
        .send(content);
    },
  );
}
