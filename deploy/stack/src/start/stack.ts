import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Plan, REMOTE_NAMES } from '@jukwaa/contracts';
import { createEdge } from '@jukwaa/edge';
import { openRegistry, type Registry, registryServer } from '@jukwaa/registry';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../tasks/run-task.ts';
import { buildAll } from './build-all.ts';
import { openDataFolder } from './data-folder.ts';
import { listenOn, openBackend, openData } from './open-parts.ts';
import { publishHost } from './publish-host.ts';
import { ROOT, type Settings } from './settings.ts';

export interface Stack {
  /** Where a browser goes. */
  readonly url: string;
  readonly backendUrl: string;
  /** Which remotes are live. */
  plan(): Promise<Plan>;
  close(): Promise<void>;
}

type Say = (line: string) => void;
type Closing = Array<() => Promise<unknown>>;

async function publishAll(registry: Registry, say: Say): Promise<void> {
  for (const name of REMOTE_NAMES) {
    const published = await registry.publish(join(ROOT, 'remotes', name, 'dist'));
    if (!published.ok) throw new Refusal(`${name} was not published: ${published.reasons.join('; ')}`);
    if (!published.already) say(`published ${name} ${published.version}`);
  }
}

const portOf = (server: FastifyInstance): number => (server.server.address() as AddressInfo).port;

async function listenLocally(server: FastifyInstance): Promise<string> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${portOf(server)}`;
}

/** Closes in the reverse order of opening; what fails to close does not keep the rest open. */
async function closeAll(closing: Closing): Promise<void> {
  const failures: unknown[] = [];
  for (const step of closing.splice(0).reverse()) await step().catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not everything closed');
}

/** Opens every part in the order in which each needs the one before, and notes how to close it. */
async function openParts(settings: Settings, say: Say, stop: AbortSignal, closing: Closing): Promise<Stack> {
  const { port, dataDir, env, page } = settings;
  const folders = await openDataFolder(dataDir);
  say(env.DATABASE_URL === undefined ? `Opening ${folders.database} …` : 'Opening the database …');
  // Before the builds: a folder that is in use or broken is told at once.
  const db = await openData(env);
  closing.push(() => db.close());
  stop.throwIfAborted();
  await buildAll(say, stop);
  const backend = await openBackend(db, env);
  closing.push(() => backend.close());
  // Before the backend works: its background would make the few statements of the registry wait.
  const registry = await openRegistry(db, folders.remotes);
  await publishAll(registry, say);
  stop.throwIfAborted();
  const { url: backendUrl } = await backend.listen({ port: 0 });
  const registryHttp = registryServer(registry);
  closing.push(() => registryHttp.close());
  const edge = await createEdge({
    hostDist: await publishHost(join(ROOT, 'host/dist'), folders.host),
    remoteFiles: registry.files,
    registryUrl: await listenLocally(registryHttp),
    backendUrl,
    page,
    log: (message, detail) => say(`${message}: ${String(detail)}`),
  });
  closing.push(() => edge.close());
  stop.throwIfAborted();
  await listenOn(edge, port);
  const url = `http://localhost:${portOf(edge)}`;
  return { url, backendUrl, plan: registry.plan, close: () => closeAll(closing) };
}

/**
 * Builds what changed and opens every part in this process.
 *
 * @param stop gives up the opening; its reason is thrown then
 * @throws Refusal when something can't be opened; what was open is closed
 */
export async function openStack(
  settings: Settings,
  say: Say,
  stop: AbortSignal = new AbortController().signal,
): Promise<Stack> {
  const closing: Closing = [];
  try {
    return await openParts(settings, say, stop, closing);
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
}
