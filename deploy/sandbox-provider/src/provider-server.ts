import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, mountRoutes } from '@jukwaa/http-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PlayRefused, playRoutes } from './play/play-routes.ts';
import { Seats } from './play/seats.ts';
import { walletClient } from './wallet/wallet-client.ts';

export interface ProviderOptions {
  /** Secret of the calls to the wallet; the outcomes have one that is derived from it. */
  readonly secret: string;
  /** Address of the operator's backend, known once it listens. */
  readonly walletUrl: () => string;
  readonly log: (message: string, detail: unknown) => void;
}

const BOUNDS = { bodyBytes: 4_096, headersMs: 10_000, requestMs: 10_000, keepAliveMs: 75_000 };
const FILES = {
  'play.html': 'text/html; charset=utf-8',
  'play.css': 'text/css; charset=utf-8',
  'play.js': 'text/javascript; charset=utf-8',
  'frame.js': 'text/javascript; charset=utf-8',
  'texts.js': 'text/javascript; charset=utf-8',
  'reels.js': 'text/javascript; charset=utf-8',
  'calls.js': 'text/javascript; charset=utf-8',
} as const;

/** The app's origin: the games' own host without `games.`. The edge names the visitor's host and scheme. */
function appOf({ headers }: FastifyRequest): string {
  const host = String(headers['x-forwarded-host'] ?? headers.host ?? '');
  const name = /^games\.[\w.:[\]-]+$/.test(host) ? host.slice('games.'.length) : 'localhost';
  return `${headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${name}`;
}

/** The page runs its own files only, and only the app may show it in a frame. */
const policyOf = (request: FastifyRequest): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${appOf(request)}`,
  ].join('; ');

function serveFiles(app: FastifyInstance): void {
  const headers = (request: FastifyRequest, reply: FastifyReply) =>
    reply.header('content-security-policy', policyOf(request)).header('referrer-policy', 'no-referrer');
  for (const [name, type] of Object.entries(FILES)) {
    const text = readFileSync(join(import.meta.dirname, 'page', name), 'utf8');
    const path = name === 'play.html' ? '/play' : `/${name}`;
    app.get(path, (request, reply) =>
      headers(request, reply)
        .header('cache-control', 'no-cache')
        .type(type)
        .send(text.replace('{app}', appOf(request))),
    );
  }
}

/** The provider's server, not listening yet. */
export function providerServer({ secret, walletUrl, log }: ProviderOptions): FastifyInstance {
  const app = createServer({
    bounds: BOUNDS,
    isStorable: () => true,
    answers: {
      refused: (status) => new PlayRefused(status, 'bad_request'),
      failed: () => new PlayRefused(500, 'unavailable'),
      report: (error) => log('the provider failed to answer', error),
    },
  });
  const wallet = walletClient(secret, walletUrl);
  const deps = { wallet, secret: `outcomes:${secret}`, now: () => Date.now() };
  mountRoutes(app, '', playRoutes(deps, new Seats(wallet)), {
    documented: () => ({ tag: null, key: null }),
    admit: async () => undefined,
    callOf: ({ body, query, params, headers }) => ({ body, query, params, headers }),
  });
  app.get('/health', () => ({ status: 'up' }));
  serveFiles(app);
  return app;
}
