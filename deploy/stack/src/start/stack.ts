import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { remoteNames } from '@jukwaa/build';
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
import { announceHost, publishRemotes } from './publish-remotes.ts';
import { ROOT, type Settings } from './settings.ts';
import { watchHealth } from './watch-health.ts';

export interface Stack {
  /** Where a browser goes. */
  readonly url: string;
  /** Where operators find docs, metrics and the health of remotes. */
  readonly insideUrl: string;
  readonly backendUrl: string;
  readonly registry: Registry;
  /** Which remotes are live. */
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

/** Closes in the reverse order of opening; what fails to close does not keep the rest open. */
async function closeAll(closing: Closing): Promise<void> {
  const failures: unknown[] = [];
  for (const step of closing.splice(0).reverse()) await step().catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not everything closed');
}

/** How a developer's stack differs: what is taken from source, and what the edge serves besides. */
export interface Development {
  /** What is built and published anew, besides the host; the rest stays as the registry has it. */
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

/** What a start makes live: everything, or what a developer named and what was never live. */
async function toPublish(registry: Registry, development: Development | undefined) {
  if (development === undefined) return remoteNames();
  const { remotes } = await registry.plan();
  return remoteNames().filter((name) => development.sources.includes(name) || remotes[name] === undefined);
}

/** Opens every part in the order in which each needs the one before, and notes how to close it. */
async function openParts(opening: Opening, closing: Closing): Promise<Stack> {
  const { settings, say, stop, development, onDeath } = opening;
  const { port, dataDir, env, page } = settings;
  const folders = await openDataFolder(dataDir);
  say(env.DATABASE_URL === undefined ? `Opening ${folders.database} …` : 'Opening the database …');
  // Before the builds: a folder that is in use or broken is told at once.
  const db = await openData(env, onDeath);
  closing.push(() => db.close());
  stop.throwIfAborted();
  const registry = await openRegistryAt(db, folders.remotes, settings.registry);
  const names = await toPublish(registry, development);
  await buildAll(say, stop, ['host', ...names]);
  const operator = operatorAccess(env, dataDir);
  const backend = await openBackend(db, operator.env);
  closing.push(() => backend.close());
  // Before the backend works: its background would make the few statements of the registry wait.
  const hostDist = join(ROOT, 'host/dist');
  await announceHost(registry, hostDist);
  await publishRemotes(registry, say, names);
  stop.throwIfAborted();
  const { url: backendUrl } = await backend.listen({ port: 0, doors: LIMITS.doors });
  const registryHttp = await registryServer(registry, settings.edge.insideNames);
  closing.push(() => registryHttp.close());
  closing.push(watchHealth(registry, say));
  const registryUrl = await listenLocally(registryHttp, settings.registry.port, 'JUKWAA_REGISTRY_PORT');
  const log = (message: string, detail: unknown) => say(`${message}: ${String(detail)}`);
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
    ...(settings.tls === null ? {} : { tls: settings.tls }),
    isTrusted: settings.edge.isTrusted,
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
  // The first step of the end: what runs is finished and answered while every part is still open.
  closing.push(() => backend.drain());
  const url = `${settings.tls === null ? 'http' : 'https'}://${nameOf(settings.edge.listen)}:${portOf(edge)}`;
  await admitCommand(registry, folders.remotes, { url: registryUrl, app: url }, settings.registry);
  return { url, insideUrl, backendUrl, registry, plan: registry.plan, close: () => closeAll(closing) };
}

/**
 * Builds what changed and opens every part in this process.
 *
 * @param stop gives up the opening; its reason is thrown then
 * @param development for a developer's stack
 * @param onDeath gets the error that ended the embedded database; the stack is of no use then
 * @throws CommandError when something can't be opened; what was open is closed
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
