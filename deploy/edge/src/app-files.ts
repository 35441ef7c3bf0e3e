import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { everyAnswer } from './security-headers.ts';
import { readHost } from './shell.ts';

/** Null when the host was built without it. */
const readText = async (file: string): Promise<string | null> =>
  existsSync(file) ? readFile(file, 'utf8') : null;

/** Pages may be found by everybody; what is behind them, and bets that people share, is nothing to look up. */
const ROBOTS = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /sandbox',
  'Disallow: /b/',
  'Disallow: /share/',
  '',
].join('\n');

/**
 * Serves the service worker, the web manifest and the rules for robots at the root, where alone their scope is the whole site.
 * They are asked for anew each time. The worker names the host's version: with every release its bytes differ, which is what tells browsers that
 * there is a new one.
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
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', text: ROBOTS, headers: {} },
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
