import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { HostManifest, isNamedByContent } from '@jukwaa/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
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
    const { version } = v.parse(
      HostManifest,
      JSON.parse(await readFile(join(folder, 'jukwaa.json'), 'utf8')),
    );
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

/** Finds the file of `/host/<version>/<name>`, or of `/host/<name>` in the newest build that has it. */
function find(builds: readonly HostBuild[], path: string): Found | null {
  const slash = path.indexOf('/');
  const named = builds.find(({ version }) => slash > 0 && version === path.slice(0, slash));
  const name = named === undefined ? path : path.slice(slash + 1);
  const build = named ?? builds.find(({ names }) => names.has(name));
  // Server builds are not for browsers.
  if (!build?.names.has(name) || name.endsWith('.cjs')) return null;
  return { folder: build.folder, name, isImmutable: named !== undefined || isNamedByContent(name) };
}

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

/**
 * Serves the files of the host's builds. Each build is at `/host/<version>/`, so that an open page keeps its lazy
 * files after a deploy. `/host/<name>` finds a file without the version: for addresses that outlive a deploy (icons,
 * the libraries), and for pages from before versioned addresses.
 *
 * @param folders the builds, the current one first
 */
export async function serveHostFiles(edge: FastifyInstance, folders: readonly string[]): Promise<void> {
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
    const found = find(builds, request.params['*']);
    if (found === null) return notFound(reply);
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', found.isImmutable ? FOR_GOOD : 'no-cache')
      .sendFile(found.name, found.folder);
  });
}
