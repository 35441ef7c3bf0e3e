import replyFrom from '@fastify/reply-from';
import { fetchWhole, guardHttpServer, ignoreError, isLocalHost } from '@jukwaa/network';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { answerHeaders } from './forwarded-headers.ts';
import { LIMITS } from './limits.ts';
import { serveProbes } from './probes.ts';
import { errorAnswer, refuse } from './refusals.ts';

export interface InsideOptions {
  /** The services of this process; null without them. */
  readonly backendUrl: string | null;
  /** The registry of this process; null without it. */
  readonly registryUrl: string | null;
  /** Further metrics of this process, each in the format of Prometheus. */
  readonly figures: ReadonlyArray<() => Promise<string>>;
  /** Names of this port in addition to the loopback ones, in lower case. */
  readonly names?: readonly string[];
  readonly log: (message: string, detail: unknown) => void;
}

/** Time for the services' metrics, whose reads of the database may take two seconds (ms). */
const METRICS_MS = 5_000;

/** Entries of the page at `/`. */
const METRICS = '/metrics           this process, for Prometheus';
const OF_BACKEND = '/api/docs          the API, to read and to try';
const OF_REGISTRY = `/metrics/remotes   the remotes in the pages of visitors, for Prometheus
/health/dashboard  the same to look at`;
const indexOf = ({ backendUrl, registryUrl }: InsideOptions): string =>
  [
    'Jukwaa, for operators\n',
    ...(backendUrl === null ? [] : [OF_BACKEND]),
    METRICS,
    ...(registryUrl === null ? [] : [OF_REGISTRY]),
    backendUrl === null ? '/health            a probe' : '/health, /ready    probes',
    '',
  ].join('\n');

/** Paths of the registry by their sources there. */
const REGISTRY = { '/metrics/remotes': '/metrics', '/health/dashboard': '/health/dashboard' };

const pass = (reply: FastifyReply, url: string) =>
  reply.from(url, {
    rewriteHeaders: answerHeaders,
    onError: () => void refuse(reply, 502),
    retryDelay: () => null,
  });

/** The metrics of the services; null when they do not answer. */
async function servicesMetrics(backendUrl: string): Promise<string | null> {
  const answer = await fetchWhole(`${backendUrl}/metrics`, {}, METRICS_MS).catch(() => null);
  return answer?.ok === true ? answer.text() : null;
}

/** Serves `/metrics`: all metrics of this process. */
function serveMetrics(inside: FastifyInstance, { backendUrl, figures }: InsideOptions): void {
  inside.get('/metrics', async (_request, reply) => {
    const ofServices = backendUrl === null ? '' : await servicesMetrics(backendUrl);
    if (ofServices === null) return refuse(reply, 502);
    const texts = [ofServices, ...(await Promise.all(figures.map((text) => text())))];
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(texts.filter((text) => text !== '').join('\n'));
  });
}

/** The paths of the services. The page of the docs needs the API calls, because it tries them. */
function passToServices(inside: FastifyInstance, backendUrl: string): void {
  serveProbes(inside, { backendUrl, limits: LIMITS });
  inside.all('/api/*', (request, reply) => pass(reply, `${backendUrl}${request.url}`));
}

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
  inside.get('/', (_request, reply) => reply.type('text/plain; charset=utf-8').send(indexOf(options)));
  serveMetrics(inside, options);
  if (backendUrl === null) inside.get('/health', async () => ({ status: 'up' }));
  else passToServices(inside, backendUrl);
  for (const [path, source] of registryUrl === null ? [] : Object.entries(REGISTRY))
    inside.get(path, (_request, reply) => pass(reply, `${registryUrl}${source}`));
  return inside;
}
