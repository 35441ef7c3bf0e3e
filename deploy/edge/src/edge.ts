import type { RequestListener } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { BROKER } from '@jukwaa/contracts';
import { REQUEST_ID_HEADER, requestIdOf, traceCalls } from '@jukwaa/http-kit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type AccessLine, type AccessLog, logAccess } from './access-log.ts';
import { serveAppFiles } from './app-files.ts';
import { callQueues } from './call-queues.ts';
import { limitConnections } from './connection-limits.ts';
import { finishAnswers } from './drain.ts';
import { FullLanes } from './full-lanes.ts';
import { serveSitemap } from './head/sitemap.ts';
import { subjectsFrom } from './head/subjects.ts';
import { passHealthReports } from './health-reports.ts';
import { HeldRefusals } from './held-refusals.ts';
import { serveHostFiles } from './host-files.ts';
import { openHosts } from './hosts/open-hosts.ts';
import { type EdgeLimits, LIMITS } from './limits.ts';
import { liteRoutes } from './lite/lite-routes.ts';
import { tunnelWebSockets } from './mqtt-tunnel.ts';
import { originForm } from './origin-form.ts';
import { plainServer } from './plain-server.ts';
import { planSource } from './plan-source.ts';
import { serveProbes } from './probes.ts';
import { proxyBackend } from './proxy.ts';
import { answerBadAddress, answerClientError, errorAnswer, refuse } from './refusals.ts';
import { keeping, type RemoteFiles, serveRemoteFiles } from './remote-files.ts';
import { secureServer, type Tls } from './secure-server.ts';
import { gamesPath, hostOf, serveGames } from './serve-games.ts';
import { type PageOptions, servePages, servePreviewLinks } from './serve-pages.ts';
import { serveSharePictures } from './share-picture/serve-picture.ts';
import { clientAddress, type IsTrusted, trustNone } from './trusted-proxies.ts';
import { viewLedger } from './view-ledger.ts';
import { visitedHost } from './visit-plan.ts';

export interface EdgeOptions extends PageOptions {
  /** Files of the published versions. */
  readonly remoteFiles: RemoteFiles;
  readonly registryUrl: string;
  readonly backendUrl: string;
  /** Signs page views and the edge's reports about them: the registry's own key, the same on every replica. */
  readonly healthKey: string;
  readonly log: (message: string, detail: unknown) => void;
  /** The access log; default: none. */
  readonly accessLog?: { readonly which: AccessLog; readonly write: (line: AccessLine) => void };
  /** Load balancers in front, whose `x-forwarded-…` headers count; default: none. */
  readonly isTrusted?: IsTrusted;
  /** Limits that differ from the usual ones; for tests. */
  readonly limits?: Partial<EdgeLimits>;
  /** Serves extra routes before the pages; for development. */
  readonly mount?: (edge: FastifyInstance) => void;
  /** Serves HTTP/2 over TLS with these; plain HTTP/1.1 without, for a load balancer in front that does. */
  readonly tls?: Tls;
  /** How long a plan is reused before the edge asks the registry again, in ms. */
  readonly planMaxAgeMs?: number;
}

const NO_ACCESS_LOG = { which: 'none', write: () => undefined } as const;

/** Pages are made for each visit, so they are compressed on the fly at a level that costs about a millisecond. */
const BROTLI_LEVEL = 4;

async function compressPages(edge: FastifyInstance): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL };
  await edge.register(compress, { global: false, encodings: ['br', 'gzip'], brotliOptions: { params } });
}

/** Sets the headers of every answer, and refuses a request without a host (RFC 9112, section 3.2). */
function checkRequest({ raw, headers, id }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header(REQUEST_ID_HEADER, id);
  reply.header('x-content-type-options', 'nosniff');
  if (headers.host === undefined && raw.httpVersion === '1.1') refuse(reply, 400);
  else done();
}

function emptyEdge(
  { tls, log, gamesUrl, appOrigin, accessLog = NO_ACCESS_LOG }: EdgeOptions,
  limits: EdgeLimits,
  isTrusted: IsTrusted,
  fullLanes: FullLanes,
): FastifyInstance {
  const edge = fastify({
    logger: false,
    trustProxy: isTrusted,
    // A client's own id would let it write into the log.
    genReqId: ({ headers, socket }) => requestIdOf(isTrusted(socket.remoteAddress ?? '', 0) ? headers : {}),
    // A signed link is part of an address.
    routerOptions: { maxParamLength: 2_000 },
    forceCloseConnections: true,
    // The edge itself refuses requests that arrive while it closes.
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerClientError,
    rewriteUrl: ({ url, headers }) => {
      const path = originForm(url ?? '/');
      return gamesUrl === undefined ? path : gamesPath(path, hostOf(headers), appOrigin);
    },
    serverFactory: (listener: RequestListener) => {
      const bounded = fullLanes.before(listener);
      return tls === undefined ? plainServer(bounded, limits) : secureServer(tls, bounded, limits);
    },
  });
  traceCalls(edge, 'outside');
  limitConnections(edge.server, limits, isTrusted);
  finishAnswers(edge, limits);
  logAccess(edge, accessLog.which, accessLog.write);
  edge.addHook('onRequest', checkRequest);
  edge.setErrorHandler(errorAnswer(log));
  edge.setNotFoundHandler((_request, reply) => refuse(reply, 404));
  return edge;
}

/** The one address of the product: pages, files of host and remotes, the API and the broker. */
export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { backendUrl, isTrusted = trustNone } = options;
  const limits = { ...LIMITS, ...options.limits };
  const held = new HeldRefusals(limits);
  const fullLanes = new FullLanes(limits, held);
  const edge = emptyEdge(options, limits, isTrusted, fullLanes);
  const onStale = (reason: unknown) => options.log('the registry is down, the last plan is served', reason);
  const plans = planSource(options.registryUrl, onStale, options.planMaxAgeMs);
  const hosts = await openHosts(edge, options);
  const remoteFiles = keeping(options.remoteFiles);
  const folders = [options.hostDist, ...(options.earlierHosts ?? [])];
  await serveHostFiles(edge, folders, remoteFiles, options.log, options.page.broker_url);
  serveRemoteFiles(edge, remoteFiles, options.log);
  const views = viewLedger(options);
  await passHealthReports(edge, views, options);
  edge.addHook('preClose', async () => held.close());
  edge.addHook('onClose', () => views.close());
  serveProbes(edge, backendUrl, limits);
  const queues = callQueues(limits, fullLanes);
  await proxyBackend(edge, { backendUrl, limits, queues, fullLanes, held });
  const { gamesUrl, appOrigin } = options;
  if (gamesUrl !== undefined)
    serveGames(edge, { gamesUrl, limits, held, ...(appOrigin === undefined ? {} : { appOrigin }) });
  await compressPages(edge);
  serveAppFiles(edge, visitedHost(plans, hosts, options.page));
  serveSitemap(edge, plans, options);
  options.mount?.(edge);
  servePreviewLinks(edge, plans, appOrigin);
  const subjects = subjectsFrom(backendUrl);
  serveSharePictures(edge, subjects, options);
  const answerLite = liteRoutes(edge, options, { backendUrl, plans, subjects, limits, queues, fullLanes });
  servePages(edge, options, { plans, views, subjects, limits, hosts, answerLite });
  const endTunnels = tunnelWebSockets(edge.server, {
    path: BROKER.path,
    target: new URL(backendUrl),
    handshakeMs: limits.tunnelHandshakeMs,
    addressOf: (request) => clientAddress(request, isTrusted),
  });
  edge.addHook('preClose', async () => endTunnels());
  return edge;
}
