import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import replyFrom from '@fastify/reply-from';
import { BROKER } from '@jukwaa/contracts';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serveAppFiles } from './app-files.ts';
import { passHealthReports } from './health-reports.ts';
import { serveHostFiles } from './host-files.ts';
import { tunnelWebSockets } from './mqtt-tunnel.ts';
import { planSource } from './plan-source.ts';
import { type RemoteFiles, serveRemoteFiles } from './remote-files.ts';
import { secureServer, type Tls } from './secure-server.ts';
import { type PageOptions, servePages, servePreviewLinks } from './serve-pages.ts';

export interface EdgeOptions extends PageOptions {
  /** Files of the published versions. */
  readonly remoteFiles: RemoteFiles;
  readonly registryUrl: string;
  readonly backendUrl: string;
  readonly log: (message: string, detail: unknown) => void;
  /** Addresses of load balancers in front, whose `x-forwarded-for` is believed; none when left out. */
  readonly trustedProxies?: string[];
  /** Serves something besides, before the pages; for development. */
  readonly mount?: (edge: FastifyInstance) => void;
  /** Serves HTTP/2 over TLS with these; plain HTTP/1.1 without, for a load balancer in front that does. */
  readonly tls?: Tls;
  /** For how long a plan is used before the registry is asked again, in ms. */
  readonly planMaxAgeMs?: number;
}

/** Tells the backend who calls: it limits by address. What the caller says about that itself is not believed. */
function forwarded({ headers, ip, protocol, host }: FastifyRequest): IncomingHttpHeaders {
  // HTTP/2 has method and path among its headers; the backend speaks HTTP/1.
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  return {
    ...Object.fromEntries(own),
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  };
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

/** Addresses that are not pages: what asks there wants an error, not home. */
const NO_PAGE = /^\/(api|host|r)\//;

/** An address that cannot be decoded is unknown, so as a page it leads home. */
function refuse(
  error: Error & { readonly statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (request.method === 'GET' && !NO_PAGE.test(request.url))
    return reply.header('cache-control', 'no-store').redirect('/', 302);
  return reply.code(error.statusCode ?? 400).send(error);
}

/** Pages are made for each visit, so they are compressed in passing: a level that costs about a millisecond. */
const BROTLI_LEVEL = 4;

async function compressPages(edge: FastifyInstance): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL };
  await edge.register(compress, { global: false, encodings: ['br', 'gzip'], brotliOptions: { params } });
}

/** The one address of the product: pages, files of host and remotes, the API and the broker behind it. */
export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { tls } = options;
  const edge = fastify({
    logger: false,
    trustProxy: options.trustedProxies ?? false,
    // A signed link is part of an address.
    routerOptions: { maxParamLength: 2_000 },
    forceCloseConnections: true,
    frameworkErrors: refuse,
    ...(tls === undefined
      ? {}
      : { serverFactory: (listener: RequestListener) => secureServer(tls, listener) }),
  });
  const onStale = (reason: unknown) => options.log('the registry is down, the last plan is served', reason);
  const plans = planSource(options.registryUrl, onStale, options.planMaxAgeMs);
  await serveHostFiles(edge, [options.hostDist, ...(options.earlierHosts ?? [])]);
  serveRemoteFiles(edge, options.remoteFiles);
  await passHealthReports(edge, options.registryUrl, options.log);
  await proxyBackend(edge, options.backendUrl);
  await compressPages(edge);
  await serveAppFiles(edge, options.hostDist);
  options.mount?.(edge);
  servePreviewLinks(edge);
  await servePages(edge, options, plans);
  const endTunnels = tunnelWebSockets(edge.server, BROKER.path, new URL(options.backendUrl));
  edge.addHook('preClose', async () => endTunnels());
  return edge;
}
