import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { everyAnswer } from './security-headers.ts';
import { readHost } from './shell.ts';

/** Null when the host was built without it. */
const readText = async (file: string): Promise<string | null> =>
  existsSync(file) ? readFile(file, 'utf8') : null;

/**
 * Serves the service worker and the web manifest at the root, because only there their scope is the whole
 * site. Browsers request them again each time. The worker's bytes contain the host's version, so that browsers notice
 * each release.
 */
export async function serveAppFiles(edge: FastifyInstance, hostDist: string): Promise<void> {
  const { host } = await readHost(hostDist);
  const worker = await readText(join(hostDist, 'sw.js'));
  const files = [
    {
      path: '/sw.js',
      type: 'text/javascript; charset=utf-8',
      text: worker === null ? null : `/* host ${host.version} */\n${worker}`,
      headers: { 'service-worker-allowed': '/', 'content-security-policy': "default-src 'self'" },
    },
    {
      path: '/manifest.webmanifest',
      type: 'application/manifest+json; charset=utf-8',
      text: await readText(join(hostDist, 'manifest.webmanifest')),
      headers: {},
    },
  ];
  for (const { path, type, text, headers } of files)
    if (text !== null)
      edge.get(path, { compress: {} }, (_request, reply) =>
        reply
          .headers({ ...everyAnswer, ...headers, 'cache-control': 'no-cache' })
          .type(type)
          .send(text),
      );
}
