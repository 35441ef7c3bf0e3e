import { extname } from 'node:path/posix';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { everyAnswer } from './security-headers.ts';

/** A file of a version as it goes out; `encoding` is `br` when it is compressed. */
export interface ServedFile {
  readonly content: Buffer;
  readonly encoding: 'br' | null;
}

/** Where the files of published versions are: the registry's store. */
export interface RemoteFiles {
  /** A file of a version, compressed when that is accepted and worth it; null when there is none. */
  read(remote: string, version: string, file: string, acceptsBrotli: boolean): Promise<ServedFile | null>;
}

/** What builds put out. Anything else is only downloaded: nothing that a page shows or runs. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

/** What is kept in memory of the files that are asked for, in bytes: all live versions are about half a megabyte. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** Keeps what was read: a version never changes, so the store is asked once for each file. What is missing is asked for anew. */
function keeping(files: RemoteFiles): RemoteFiles {
  const kept = new LRUCache<string, ServedFile>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ content }) => content.length + 1,
  });
  return {
    async read(remote, version, file, acceptsBrotli) {
      const key = `${remote}/${version}/${file}/${acceptsBrotli}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const found = await files.read(remote, version, file, acceptsBrotli);
      if (found !== null) kept.set(key, found);
      return found;
    },
  };
}

const isPart = (text: string) => /^[\w.+-]+$/.test(text) && text !== '.' && text !== '..';

const notFound = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found');

/** Serves `/r/<remote>/<version>/<file>` for good: another content is another version. */
export function serveRemoteFiles(edge: FastifyInstance, source: RemoteFiles): void {
  const files = keeping(source);
  edge.get('/r/*', (_request, reply) => notFound(reply));
  edge.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/r/:remote/:version/*',
    async (request, reply) => {
      const { remote, version, '*': file } = request.params;
      const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
      const isName = [remote, version, ...file.split('/')].every(isPart);
      const found = isName ? await files.read(remote, version, file, acceptsBrotli) : null;
      if (found === null) return notFound(reply);
      return reply
        .headers({
          ...everyAnswer,
          'access-control-allow-origin': '*',
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
          ...(found.encoding === null ? {} : { 'content-encoding': found.encoding }),
        })
        .type(TYPES[extname(file)] ?? 'application/octet-stream')
        .send(found.content);
    },
  );
}
