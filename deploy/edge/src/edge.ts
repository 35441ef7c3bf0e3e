import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { BROKER } from '@jukwaa/contracts';
import type { FastifyInstance } from 'fastify';
import { serveAppFiles } from './app-files.ts';
import { callQueues } from './call-queues.ts';
import { EdgeFigures } from './edge-figures.ts';
import { type EdgeBounds, type EmptyEdgeOptions, emptyEdge } from './empty-edge.ts';
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
import { planSource } from './plan-source.ts';
import { serveProbes } from './probes.ts';
import { proxyBackend } from './proxy.ts';
import { keeping, type RemoteFiles, serveRemoteFiles } from './remote-files.ts';
import { serveGames } from './serve-games.ts';
import { type PageOptions, servePages, servePreviewLinks } from './serve-pages.ts';
import { serveSharePictures } from './share-picture/serve-picture.ts';
import { clientAddress, type IsTrusted, trustNone } from './trusted-proxies.ts';
import { viewLedger } from './view-ledger.ts';
import { visitedHost } from './visit-plan.ts';

export interface EdgeOptions extends PageOptions, EmptyEdgeOptions {
  /** Files of the published versions. */
  readonly remoteFiles: RemoteFiles;
  readonly registryUrl: string;
  readonly backendUrl: string;
  /** Signs page views and the edge's reports about them: the registry's own key, the same on every replica. */
  readonly healthKey: string;
  /** Counts for Prometheus; default: new ones that are not read. */
  readonly figures?: EdgeFigures;
  /** Load balancers in front, whose `x-forwarded-…` headers count; default: none. */
  readonly isTrusted?: IsTrusted;
  /** Limits that differ from the usual ones; for tests. */
  readonly limits?: Partial<EdgeLimits>;
  /** Serves extra routes before the pages; for development. */
  readonly mount?: (edge: FastifyInstance) => void;
  /** Whether the process ends, also before the edge closes; default: it ends with the edge. */
  readonly isStopping?: () => boolean;
  /** How long a plan is reused before the edge asks the registry again, in ms. */
  readonly planMaxAgeMs?: number;
}

/** Pages are made for each visit, so they are compressed on the fly at a level that costs about a millisecond. */
const BROTLI_LEVEL = 4;

async function compressPages(edge: FastifyInstance): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL };
  await edge.register(compress, { global: false, encodings: ['br', 'gzip'], brotliOptions: { params } });
}

/** Passes live connections on to the services, until the edge closes. */
function passLiveConnections(
  edge: FastifyInstance,
  { backendUrl, limits, isTrusted, figures }: Pick<EdgeOptions, 'backendUrl'> & Omit<EdgeBounds, 'fullLanes'>,
): void {
  const tunnels = tunnelWebSockets(edge.server, {
    path: BROKER.path,
    target: new URL(backendUrl),
    handshakeMs: limits.tunnelHandshakeMs,
    addressOf: (request) => clientAddress(request, isTrusted),
  });
  figures.watch('live_connections', 'Live connections that are passed on to the services', tunnels.count);
  edge.addHook('preClose', async () => tunnels.end());
}

/** The one address of the product: pages, files of host and remotes, the API and the broker. */
export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { backendUrl, isTrusted = trustNone, figures = new EdgeFigures() } = options;
  const limits = { ...LIMITS, ...options.limits };
  const held = new HeldRefusals(limits);
  const fullLanes = new FullLanes(limits, held);
  const { edge, isLeaving } = emptyEdge(options, { limits, isTrusted, fullLanes, figures });
  const onStale = (reason: unknown) => options.log('the registry is down, the last plan is served', reason);
  const plans = planSource(options.registryUrl, onStale, options.planMaxAgeMs);
  const hosts = await openHosts(edge, options);
  const remoteFiles = keeping(options.remoteFiles);
  const folders = [options.hostDist, ...(options.earlierHosts ?? [])];
  await serveHostFiles(edge, folders, remoteFiles, options.log, options.page.broker_url);
  serveRemoteFiles(edge, remoteFiles, options.log);
  const views = viewLedger(options);
  await passHealthReports(edge, views, { log: options.log, limits });
  edge.addHook('preClose', async () => held.close());
  edge.addHook('onClose', () => views.close());
  const isStopping = () => isLeaving() || options.isStopping?.() === true;
  serveProbes(edge, { backendUrl, limits, isStopping });
  const lanes = { queues: callQueues(limits, fullLanes), fullLanes };
  await proxyBackend(edge, { backendUrl, limits, lanes, held });
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
  const answerLite = liteRoutes(edge, options, { backendUrl, plans, subjects, limits, lanes });
  servePages(edge, options, { plans, views, subjects, limits, hosts, answerLite });
  passLiveConnections(edge, { backendUrl, limits, isTrusted, figures });
  return edge;
}
