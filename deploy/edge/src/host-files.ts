import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { extname } from 'node:path/posix';
import fastifyStatic from '@fastify/static';
import { HOST, isNamedByContent, SHARED_FILES } from '@jukwaa/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { manifestIn } from './hosts/host-texts.ts';
import { isPart, type RemoteFiles, TYPES } from './remote-files.ts';
import { hostFiles } from './security-headers.ts';

/** A build of the host that open pages may have loaded. */
interface HostBuild {
  readonly folder: string;
  readonly version: string;
  readonly names: ReadonlySet<string>;
}

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Reads the build in a folder; null for an incomplete one. */
async function readBuild(folder: string): Promise<HostBuild | null> {
  try {
    const { version } = await manifestIn(folder);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    const names = files.map((file) => join(file.parentPath, file.name).slice(folder.length + 1));
    return { folder, version, names: new Set(names.map((name) => name.replaceAll('\\', '/'))) };
  } catch {
    return null;
  }
}

interface Found {
  readonly folder: string;
  readonly name: string;
  readonly isImmutable: boolean;
}

/** Server builds and the sources of the contracts are not for browsers. */
const NOT_SERVED = /\.cjs$|(^|\/)contract-types\.json$/;

/** Finds the file of `/host/<version>/<name>` among the builds in folders, or of `/host/<name>` in the newest build that has it. */
function find(builds: readonly HostBuild[], path: string): Found | null {
  const slash = path.indexOf('/');
  const named = builds.find(({ version }) => slash > 0 && version === path.slice(0, slash));
  const name = named === undefined ? path : path.slice(slash + 1);
  const build = named ?? builds.find(({ names }) => names.has(name));
  if (!build?.names.has(name)) return null;
  return { folder: build.folder, name, isImmutable: named !== undefined || isNamedByContent(name) };
}

/** Sends the file of a published version, or one that versions share. */
async function sendPublished(
  reply: FastifyReply,
  published: RemoteFiles,
  path: string,
  acceptsBrotli: boolean,
): Promise<FastifyReply> {
  const [version = '', ...rest] = path.includes('/') ? path.split('/') : [SHARED_FILES, path];
  const file = [version, ...rest].every(isPart)
    ? await published.read(HOST, version, rest.join('/'), acceptsBrotli)
    : null;
  if (file === null) return notFound(reply);
  return reply
    .headers({ ...hostFiles, vary: 'accept-encoding', 'cache-control': FOR_GOOD })
    .headers(file.encoding === null ? {} : { 'content-encoding': file.encoding })
    .type(TYPES[extname(path)] ?? 'application/octet-stream')
    .send(file.content);
}

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

/**
 * Serves the files of the host's builds. Each build is at `/host/<version>/`, so that an open page keeps its lazy
 * files after a deploy. `/host/<name>` finds a file without the version: for addresses that outlive a deploy (icons,
 * the libraries), and for pages from before versioned addresses.
 *
 * @param folders the edge's own builds, the current one first
 * @param published the files of published versions, kept in memory
 */
export async function serveHostFiles(
  edge: FastifyInstance,
  folders: readonly string[],
  published: RemoteFiles,
): Promise<void> {
  const read = await Promise.all(folders.map(readBuild));
  const builds = read.filter((build) => build !== null);
  await edge.register(fastifyStatic, {
    serve: false,
    root: [...folders],
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(hostFiles)) response.header(name, value);
    },
  });
  edge.get<{ Params: { '*': string } }>('/host/*', (request, reply) => {
    const path = request.params['*'];
    if (NOT_SERVED.test(path)) return notFound(reply);
    reply.header('access-control-allow-origin', '*');
    const found = find(builds, path);
    const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (found === null) return sendPublished(reply, published, path, acceptsBrotli);
    return reply
      .header('cache-control', found.isImmutable ? FOR_GOOD : 'no-cache')
      .sendFile(found.name, found.folder);
  });
}
