import type { FastifyInstance } from 'fastify';
import type { HostBuild } from './hosts/host-build.ts';
import { everyAnswer } from './security-headers.ts';
import type { VisitedHost } from './visit-plan.ts';

const FILES = [
  {
    path: '/sw.js',
    type: 'text/javascript; charset=utf-8',
    // Browsers notice each release, because the worker's bytes contain the host's version.
    start: ({ host }: HostBuild) => `/* host ${host.version} */\n`,
    headers: { 'service-worker-allowed': '/', 'content-security-policy': "default-src 'self'" },
  },
  {
    path: '/manifest.webmanifest',
    type: 'application/manifest+json; charset=utf-8',
    start: () => '',
    headers: {},
  },
];

/**
 * Serves the service worker and the web manifest of the visitor's host at the root, because only there their scope is
 * the whole site. Browsers request them again each time. A host that was built without them has none.
 */
export function serveAppFiles(edge: FastifyInstance, hostOf: VisitedHost): void {
  for (const { path, type, start, headers } of FILES)
    edge.get(path, { compress: {} }, async (request, reply) => {
      const build = await hostOf(request, reply);
      const text = await build.text(path.slice(1));
      if (text === null) return reply.code(404).type('text/plain').send('Not found');
      return reply
        .headers({ ...everyAnswer, ...headers, 'cache-control': 'no-cache' })
        .type(type)
        .send(start(build) + text);
    });
}
