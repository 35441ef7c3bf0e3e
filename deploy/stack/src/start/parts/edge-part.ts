import type { Backend } from '@jukwaa/backend';
import { createLogger } from '@jukwaa/backend/settings';
import { createEdge, registryFiles } from '@jukwaa/edge';
import type { EdgeFigures } from '@jukwaa/edge/inside';
import type { Registry } from '@jukwaa/registry';
import { buildAll } from '../build-all.ts';
import { isWhole } from '../roles.ts';
import type { Settings } from '../settings.ts';
import { HOST_DIST } from './host-dist.ts';
import { boundPort } from './listen-inside.ts';
import { listenOn, nameOf } from './listen-on.ts';
import { logTo, type Opening } from './opening.ts';
import { followPolicy } from './policy-source.ts';
import { type PublishedHost, publishHost } from './publish-host.ts';
import type { Games } from './start-games.ts';

/** The parts behind the edge; null for one in another process. */
export interface BehindEdge {
  readonly backendUrl: string;
  readonly registryUrl: string;
  readonly backend: Backend | null;
  readonly games: Games | null;
  readonly registry: Registry | null;
  /** Folder for the host's builds; null for an edge that stores nothing, which has the build of its image only. */
  readonly hostFolder: string | null;
  /** Counts of the edge, for the inside port. */
  readonly figures: EdgeFigures | null;
}

/** Where the edge reads the files of versions, and the secret with which it signs page views. */
function storeOf({ registry, registryUrl }: BehindEdge, { deployment: { edgeSecret } }: Settings) {
  if (registry !== null) return { remoteFiles: registry.files, healthKey: registry.healthKey };
  const healthKey = edgeSecret ?? '';
  return { remoteFiles: registryFiles(registryUrl, healthKey), healthKey };
}

async function ownHost({ say, stop }: Opening, folder: string | null): Promise<PublishedHost> {
  if (folder !== null) return publishHost(HOST_DIST, folder);
  await buildAll(say, stop, ['host']);
  return { current: HOST_DIST, earlier: [] };
}

/** The rules that pages need, from the services of this process or of another one. */
async function policyOf({ closing, say }: Opening, { backend, backendUrl }: BehindEdge) {
  if (backend !== null) return () => [...backend.context.services.policy.publicRows()];
  const { rows, close } = followPolicy(backendUrl, (reason) =>
    logTo(say)('the rules of the services are not known, the last ones are used', reason),
  );
  closing.push(close);
  return rows;
}

/** An edge of its own is behind a balancer, which needs a moment to notice that it leaves, and a bet in play takes seconds. */
const LIMITS_OF_SEVERAL = { drainMs: 1_500, finishMs: 8_000 };

/** Opens the address of the product for browsers. @returns that address */
export async function serveEdge(opening: Opening, behind: BehindEdge): Promise<string> {
  const { settings, say, stop, development, closing } = opening;
  const { edge: place, page, port, tls } = settings;
  const { backend, games } = behind;
  const host = await ownHost(opening, behind.hostFolder);
  const lines = backend?.context.log ?? createLogger(settings.env);
  const edge = await createEdge({
    hostDist: host.current,
    earlierHosts: host.earlier,
    ...storeOf(behind, settings),
    registryUrl: behind.registryUrl,
    backendUrl: behind.backendUrl,
    ...(games === null ? {} : { gamesUrl: games.url }),
    gameOrigins: place.gameOrigins,
    ...(tls === null ? {} : { tls }),
    isTrusted: place.isTrusted,
    ...(behind.figures === null ? {} : { figures: behind.figures }),
    accessLog: { which: place.accessLog, write: (line) => lines.info(line, 'answered') },
    ...(place.appOrigin === null ? {} : { appOrigin: place.appOrigin }),
    page: { ...page, ...development?.page },
    policy: await policyOf(opening, behind),
    isStopping: () => stop.aborted,
    ...(isWhole(settings.deployment.roles) ? {} : { limits: LIMITS_OF_SEVERAL }),
    ...(development && { mount: development.mount }),
    log: logTo(say),
  });
  closing.push(() => edge.close());
  stop.throwIfAborted();
  const closeDoors = await listenOn(edge, port, place.listen);
  closing.push(async () => closeDoors());
  return `${tls === null ? 'http' : 'https'}://${nameOf(place.listen)}:${boundPort(edge)}`;
}
