import replyFrom from '@fastify/reply-from';
import { guardHttpServer, ignoreError, isLocalHost } from '@jukwaa/network';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { answerHeaders } from './forwarded-headers.ts';
import { LIMITS } from './limits.ts';
import { serveProbes } from './probes.ts';
import { errorAnswer, refuse } from './refusals.ts';

export interface InsideOptions {
  readonly backendUrl: string;
  /** Null for services without a registry in the same process, which has a port of its own. */
  readonly registryUrl: string | null;
  /** Names of this port in addition to the loopback ones, in lower case. */
  readonly names?: readonly string[];
  readonly log: (message: string, detail: unknown) => void;
}

/** Entries of the page at `/`. */
const INDEX = `Jukwaa, for operators

/api/docs          the API, to read and to try
/metrics           the backend, for Prometheus
/metrics/remotes   the remotes in the pages of visitors, for Prometheus
/health/dashboard  the same to look at
/health, /ready    probes
`;

/** Paths by the part that answers them. The page of the docs needs the API calls, because it tries them. */
const BACKEND = ['/metrics', '/api/*'];
const REGISTRY = { '/metrics/remotes': '/metrics', '/health/dashboard': '/health/dashboard' };

const pass = (reply: FastifyReply, url: string) =>
  reply.from(url, {
    rewriteHeaders: answerHeaders,
    onError: () => void refuse(reply, 502),
    retryDelay: () => null,
  });

/** The server of operators' pages. It has no limits and no login, so it listens only where strangers can't reach it. */
export async function createInside(options: InsideOptions): Promise<FastifyInstance> {
  const { backendUrl, registryUrl, names = [], log } = options;
  const inside = fastify({ logger: false, forceCloseConnections: true });
  guardHttpServer(inside.server, ignoreError);
  inside.setErrorHandler(errorAnswer(log));
  inside.setNotFoundHandler((_request, reply) => refuse(reply, 404));
  inside.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    return isLocalHost(headers.host, names) ? undefined : refuse(reply, 400);
  });
  await inside.register(replyFrom, { disableRequestLogging: true, destroyAgent: true });
  inside.removeAllContentTypeParsers();
  inside.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  inside.get('/', (_request, reply) => reply.type('text/plain; charset=utf-8').send(INDEX));
  serveProbes(inside, backendUrl, LIMITS);
  for (const path of BACKEND)
    inside.all(path, (request, reply) => pass(reply, `${backendUrl}${request.url}`));
  for (const [path, source] of registryUrl === null ? [] : Object.entries(REGISTRY))
    inside.get(path, (_request, reply) => pass(reply, `${registryUrl}${source}`));
  return inside;
}
