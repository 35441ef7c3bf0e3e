import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { remoteNames } from '@jukwaa/build/sources';
import type { PageConfig, Plan } from '@jukwaa/contracts';
import { createEdge, createInside, LIMITS } from '@jukwaa/edge';
import { type Registry, registryServer } from '@jukwaa/registry';
import type { FastifyInstance } from 'fastify';
import { operatorAccess } from './admit-operator.ts';
import { buildAll } from './build-all.ts';
import { portRefusal } from './check-port.ts';
import { openDataFolder } from './data-folder.ts';
import { listenOn, nameOf } from './listen-on.ts';
import { openBackend, openData } from './open-parts.ts';
import { admitCommand, openRegistryAt } from './open-registry.ts';
import { publishHost } from './publish-host.ts';
import { publishHostBuild, publishRemotes } from './publish-remotes.ts';
import { ROOT } from './root.ts';
import type { Settings } from './settings.ts';
import { startGames } from './start-games.ts';
import { watchHealth } from './watch-health.ts';

export interface Stack {
  /** Address of the app for browsers. */
  readonly url: string;
  /** Address of the operators' pages: docs, metrics and the health of remotes. */
  readonly insideUrl: string;
  readonly backendUrl: string;
  readonly registry: Registry;
  /** The live remotes. */
  plan(): Promise<Plan>;
  close(): Promise<void>;
}

type Say = (line: string) => void;
type Closing = Array<() => Promise<unknown>>;

const portOf = (server: FastifyInstance): number => (server.server.address() as AddressInfo).port;

/** @throws CommandError that names the variable when another program has the port */
async function listenLocally(server: FastifyInstance, port: number, variable: string): Promise<string> {
  await server.listen({ host: '127.0.0.1', port }).catch((error) => {
    throw portRefusal(port, error, variable);
  });
  return `http://127.0.0.1:${portOf(server)}`;
}

/** Closes in the reverse order of opening; a part that fails to close does not keep the others open. */
async function closeAll(closing: Closing): Promise<void> {
  const failures: unknown[] = [];
  for (const step of closing.splice(0).reverse()) await step().catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not everything closed');
}

/** Differences of a developer's stack: the packages from source, and extra routes of the edge. */
export interface Development {
  /** Packages that are built and published again, in addition to the host; the others stay as the registry has them. */
  readonly sources: readonly string[];
  readonly page: Pick<PageConfig, 'changes'>;
  readonly mount: (edge: FastifyInstance) => void;
}

interface Opening {
  readonly settings: Settings;
  readonly say: Say;
  readonly stop: AbortSignal;
  readonly development: Development | undefined;
  readonly onDeath: ((error: Error) => void) | undefined;
}

/** Returns the builds that a start makes live: all, or those that a developer named plus those that were never live. */
async function toPublish(registry: Registry, development: Development | undefined) {
  if (development === undefined) return remoteNames();
  const { remotes } = await registry.plan();
  return remoteNames().filter((name) => development.sources.includes(name) || remotes[name] === undefined);
}

/** Opens the parts in the order of their dependencies, and records how to close each. */
async function openParts(opening: Opening, closing: Closing): Promise<Stack> {
  const { settings, say, stop, development, onDeath } = opening;
  const { port, dataDir, env, page } = settings;
  const folders = await openDataFolder(dataDir);
  say(env.DATABASE_URL === undefined ? `Opening ${folders.database} …` : 'Opening the database …');
  // This runs before the builds, so that a folder that is in use or broken is reported at once.
  const db = await openData(env, onDeath);
  closing.push(() => db.close());
  stop.throwIfAborted();
  const registry = await openRegistryAt(db, folders.remotes, settings.registry);
  const names = await toPublish(registry, development);
  await buildAll(say, stop, ['host', ...names]);
  const operator = operatorAccess(env, dataDir);
  const games = settings.sandboxGames ? await startGames(say) : null;
  if (games !== null) closing.push(games.close);
  const backend = await openBackend(db, operator.env, { ...process.env, ...games?.variables });
  closing.push(() => backend.close());
  // This runs before the backend, whose background work would delay the few statements of the registry.
  const hostDist = join(ROOT, 'host/dist');
  await publishHostBuild(registry, hostDist, say);
  await publishRemotes(registry, say, names);
  stop.throwIfAborted();
  const { url: backendUrl } = await backend.listen({ port: 0, doors: LIMITS.doors });
  games?.connect(backendUrl);
  const log = (message: string, detail: unknown) => say(`${message}: ${String(detail)}`);
  const registryHttp = await registryServer(registry, {
    names: settings.edge.insideNames,
    log,
    oidc: settings.registry.oidc,
  });
  closing.push(() => registryHttp.close());
  closing.push(watchHealth(registry, say));
  const registryUrl = await listenLocally(registryHttp, settings.registry.port, 'JUKWAA_REGISTRY_PORT');
  const inside = await createInside({ backendUrl, registryUrl, names: settings.edge.insideNames, log });
  closing.push(() => inside.close());
  const insideUrl = await listenLocally(inside, settings.edge.insidePort, 'JUKWAA_INSIDE_PORT');
  await operator.announce(insideUrl);
  const host = await publishHost(hostDist, folders.host);
  const edge = await createEdge({
    hostDist: host.current,
    earlierHosts: host.earlier,
    remoteFiles: registry.files,
    registryUrl,
    healthKey: registry.healthKey,
    backendUrl,
    ...(games === null ? {} : { gamesUrl: games.url }),
    gameOrigins: settings.edge.gameOrigins,
    ...(settings.tls === null ? {} : { tls: settings.tls }),
    isTrusted: settings.edge.isTrusted,
    accessLog: {
      which: settings.edge.accessLog,
      write: (line) => backend.context.log.info(line, 'answered'),
    },
    ...(settings.edge.appOrigin === null ? {} : { appOrigin: settings.edge.appOrigin }),
    page: { ...page, ...development?.page },
    policy: () => [...backend.context.services.policy.publicRows()],
    ...(development && { mount: development.mount }),
    log,
  });
  closing.push(() => edge.close());
  stop.throwIfAborted();
  const closeDoors = await listenOn(edge, port, settings.edge.listen);
  closing.push(async () => closeDoors());
  // The first step of the end: calls in progress are finished and answered while every part is still open.
  closing.push(() => backend.drain());
  const url = `${settings.tls === null ? 'http' : 'https'}://${nameOf(settings.edge.listen)}:${portOf(edge)}`;
  await admitCommand(registry, folders.remotes, { url: registryUrl, app: url }, settings.registry);
  return { url, insideUrl, backendUrl, registry, plan: registry.plan, close: () => closeAll(closing) };
}

/**
 * Builds the changed packages and opens every part in this process.
 *
 * @param stop ends the opening; its reason is thrown then
 * @param development for a developer's stack
 * @param onDeath called with the error that ended the embedded database; the stack is unusable then
 * @throws CommandError when a part can't be opened; the open ones are closed
 */
export async function openStack(
  settings: Settings,
  say: Say,
  stop: AbortSignal = new AbortController().signal,
  development?: Development,
  onDeath?: (error: Error) => void,
): Promise<Stack> {
  const closing: Closing = [];
  try {
    return await openParts({ settings, say, stop, development, onDeath }, closing);
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
}
