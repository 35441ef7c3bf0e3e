import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import replyFrom from '@fastify/reply-from';
import fastifyStatic from '@fastify/static';
import { BROKER, type PageConfig } from '@jukwaa/contracts';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serveAppFiles } from './app-files.ts';
import { tunnelWebSockets } from './mqtt-tunnel.ts';
import { renderPage } from './page.ts';
import { type PlanSource, planSource } from './plan-source.ts';
import { everyAnswer, pageHeaders } from './security-headers.ts';
import { readHost } from './shell.ts';

export interface EdgeOptions {
  /** Folder of the host's build. */
  readonly hostDist: string;
  /** Folder with the registry's files, `<remote>/<version>/<file>`. */
  readonly remoteFiles: string;
  readonly registryUrl: string;
  readonly backendUrl: string;
  /** What every page is told besides the plan. */
  readonly page: Omit<PageConfig, 'plan'>;
  readonly log: (message: string, detail: unknown) => void;
  /** Addresses of load balancers in front, whose `x-forwarded-for` is believed; none when left out. */
  readonly trustedProxies?: string[];
  /** For how long a plan is used before the registry is asked again, in ms. */
  readonly planMaxAgeMs?: number;
}

const YEAR_MS = 365 * 24 * 3_600_000;

async function serveFiles(
  edge: FastifyInstance,
  prefix: string,
  root: string,
  decorateReply: boolean,
): Promise<void> {
  await edge.register(fastifyStatic, {
    root,
    prefix,
    decorateReply,
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
    index: false,
    setHeaders: (response) => {
      response.header('access-control-allow-origin', '*');
      for (const [name, value] of Object.entries(everyAnswer)) response.header(name, value);
    },
  });
}

/** Tells the backend who calls: it limits by address. What the caller says about that itself is not believed. */
function forwarded({ headers, ip, protocol, host }: FastifyRequest): IncomingHttpHeaders {
  return { ...headers, 'x-forwarded-for': ip, 'x-forwarded-proto': protocol, 'x-forwarded-host': host };
}

async function proxyBackend(edge: FastifyInstance, backendUrl: string): Promise<void> {
  await edge.register(replyFrom, { base: backendUrl, undici: { connections: 64, pipelining: 1 } });
  // Bodies pass through as they came; the backend parses and limits them.
  edge.removeAllContentTypeParsers();
  edge.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  for (const url of ['/api/*', '/sandbox', '/sandbox/*', '/health', '/metrics'])
    edge.all(url, (request, reply) =>
      reply.from(request.url, { rewriteRequestHeaders: () => forwarded(request) }),
    );
}

/** Pages are made for each visit, so they are compressed in passing: a level that costs about a millisecond. */
const BROTLI_LEVEL = 4;

async function compressPages(edge: FastifyInstance): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL };
  await edge.register(compress, { global: false, encodings: ['br', 'gzip'], brotliOptions: { params } });
}

async function servePages(edge: FastifyInstance, options: EdgeOptions, plan: PlanSource): Promise<void> {
  const { host, shell } = await readHost(options.hostDist);
  edge.get('/*', { compress: {} }, async (request, reply) => {
    const url = new URL(request.url, 'http://edge');
    // A file that nobody serves is missing; a page in its place would only hide that.
    if (/\.[a-z0-9]+$/i.test(url.pathname)) return reply.code(404).type('text/plain').send('Not found');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ ...pageHeaders(nonce, options.page.ip_lookup_url), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(renderPage({ host, shell, plan: await plan(), facts: options.page, url, nonce }));
  });
}

/** The one address of the product: pages, files of host and remotes, the API and the broker behind it. */
export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const edge = fastify({
    logger: false,
    trustProxy: options.trustedProxies ?? false,
    forceCloseConnections: true,
  });
  const onStale = (reason: unknown) => options.log('the registry is down, the last plan is served', reason);
  const plan = planSource(options.registryUrl, onStale, options.planMaxAgeMs);
  await serveFiles(edge, '/host/', options.hostDist, true);
  await serveFiles(edge, '/r/', options.remoteFiles, false);
  await proxyBackend(edge, options.backendUrl);
  await compressPages(edge);
  await serveAppFiles(edge, options.hostDist);
  await servePages(edge, options, plan);
  const endTunnels = tunnelWebSockets(edge.server, BROKER.path, new URL(options.backendUrl));
  edge.addHook('preClose', async () => endTunnels());
  return edge;
}
