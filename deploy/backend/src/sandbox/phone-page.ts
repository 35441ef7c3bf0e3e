import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** The page has no inline script or style, so it works under the strictest policy. */
const POLICY = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const FILES = [
  { url: '/sandbox', file: 'phone.html', type: 'text/html; charset=utf-8' },
  { url: '/sandbox/phone.css', file: 'phone.css', type: 'text/css; charset=utf-8' },
  { url: '/sandbox/phone.js', file: 'phone.js', type: 'text/javascript; charset=utf-8' },
] as const;

/** Serves the page that looks like the bettor's phone. */
export async function servePhonePage(app: FastifyInstance): Promise<void> {
  for (const { url, file, type } of FILES) {
    const text = await readFile(new URL(`phone/${file}`, import.meta.url), 'utf8');
    app.get(url, async (_request, reply) =>
      reply
        .type(type)
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-cache')
        .send(text),
    );
  }
}
