import { extname } from 'node:path/posix';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dictionaryHeaders, offeredIn } from './dictionaries/dictionary-headers.ts';
import { isPart } from './dictionaries/file-place.ts';
import { createSmallest, type SentFile, VARY } from './dictionaries/smallest.ts';
import { filesOfBuilds, findFile, hostPlace, readBuilds } from './host-builds.ts';
import { keeping, type RemoteFiles, TYPES } from './remote-files.ts';
import { hostFiles } from './security-headers.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Server builds and the sources of the contracts are not for browsers. */
const NOT_SERVED = /\.cjs$|(^|\/)contract-types\.json$/;

const acceptsBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

/** Sends a file that never changes at its address. */
const sendForGood = (
  reply: FastifyReply,
  path: string,
  { content, encoding }: SentFile,
  headers: Record<string, string>,
) =>
  reply
    .headers({ ...headers, vary: VARY, 'cache-control': FOR_GOOD })
    .headers(dictionaryHeaders(hostPlace(path)))
    .headers(encoding === null ? {} : { 'content-encoding': encoding })
    .type(TYPES[extname(path)] ?? 'application/octet-stream')
    .send(content);

/** The files of the edge's own builds first, then those of published versions. */
const bothOf = (built: RemoteFiles, published: RemoteFiles): RemoteFiles => ({
  read: async (...place) => (await built.read(...place)) ?? published.read(...place),
});

/** Reads the file of a path, and makes it as small as it can be for the browser that asks. */
function smallestReader(files: RemoteFiles, log: (message: string, detail: unknown) => void) {
  const smallest = createSmallest(files, log);
  return async (path: string, request: FastifyRequest): Promise<SentFile | null> => {
    const place = hostPlace(path);
    const { remote, version, file } = place;
    if (![version, ...file.split('/')].every(isPart)) return null;
    const whole = await files.read(remote, version, file, acceptsBrotli(request));
    return whole === null ? null : smallest(place, whole, request.headers);
  };
}

/**
 * Serves the files of the host's builds. Each build is at `/host/<version>/`, so that an open page keeps its lazy
 * files after a deploy. `/host/<name>` finds a file without the version: for addresses that outlive a deploy (icons,
 * the libraries), and for pages from before versioned addresses.
 *
 * @param folders the edge's own builds, the current one first
 * @param published the files of published versions, kept in memory
 * @param brokerUrl the external broker for clients, if there is one
 */
export async function serveHostFiles(
  edge: FastifyInstance,
  folders: readonly string[],
  published: RemoteFiles,
  log: (message: string, detail: unknown) => void,
  brokerUrl?: string,
): Promise<void> {
  const headers = hostFiles(brokerUrl);
  const builds = await readBuilds(folders);
  const read = smallestReader(bothOf(keeping(filesOfBuilds(builds)), published), log);
  await edge.register(fastifyStatic, {
    serve: false,
    root: [...folders],
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(headers)) response.header(name, value);
    },
  });
  edge.get<{ Params: { '*': string } }>('/host/*', async (request, reply) => {
    const path = request.params['*'];
    if (NOT_SERVED.test(path)) return notFound(reply);
    reply.header('access-control-allow-origin', '*');
    const found = findFile(builds, path);
    const isWhole = found !== null && offeredIn(request.headers) === null;
    const sent = isWhole ? null : await read(path, request);
    if (sent !== null && (found === null || sent.encoding === 'dcz'))
      return sendForGood(reply, path, sent, headers);
    if (found === null) return notFound(reply);
    return reply
      .header('cache-control', found.isImmutable ? FOR_GOOD : 'no-cache')
      .headers(found.isImmutable ? { vary: VARY, ...dictionaryHeaders(hostPlace(path)) } : {})
      .sendFile(found.name, found.folder);
  });
}
