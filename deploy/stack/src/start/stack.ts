import type { Plan } from '@jukwaa/contracts';
import type { Registry } from '@jukwaa/registry';
import { CommandError } from '../run/run-task.ts';
import type { DataLayout } from './data-folder.ts';
import { type ServedInside, serveInside } from './parts/inside-part.ts';
import { openStores, type Stores } from './parts/open-stores.ts';
import { closeAll, type Development, type Opening, type Say } from './parts/opening.ts';
import { servePulse } from './parts/pulse.ts';
import type { OpenServices } from './parts/services-part.ts';
import { hasData, hasServices, isWhole } from './roles.ts';
import type { Settings } from './settings.ts';

/** The parts of this process; null for one of another process. */
export interface OpenParts {
  /** Address of the app for browsers. */
  readonly url: string | null;
  /** Address of the operators' pages: docs, metrics and the health of remotes, as far as this process has them. */
  readonly insideUrl: string;
  readonly backendUrl: string | null;
  readonly registryUrl: string | null;
  readonly registry: Registry | null;
  close(): Promise<void>;
}

/** All parts in one process. */
export interface Stack extends OpenParts {
  readonly url: string;
  readonly backendUrl: string;
  readonly registry: Registry;
  /** The live remotes. */
  plan(): Promise<Plan>;
}

/** Opens the registry and makes the own builds live. The services come later: their work would delay its few statements. */
async function openRegistry(opening: Opening, { db, folders }: Stores): Promise<ServedRegistry | null> {
  if (!opening.settings.deployment.roles.has('registry')) return null;
  const { admitCommand, openRegistryPart, publishOwn, serveRegistry } = await import(
    './parts/registry-part.ts'
  );
  const opened = await openRegistryPart(opening, db, folders.remotes);
  await publishOwn(opening, opened);
  opening.stop.throwIfAborted();
  const url = await serveRegistry(opening, opened.registry);
  const { registry } = opened;
  const admit = (app: string) =>
    admitCommand(registry, folders.remotes, { url, app }, opening.settings.registry);
  return { registry, url, admit };
}

/** The registry at its port. */
interface ServedRegistry {
  readonly registry: Registry;
  readonly url: string;
  /** Gives `npx jukwaa` access; `app` is the address of the app. */
  admit(app: string): Promise<void>;
}

/** The parts behind the edge, as far as this process has them. */
interface Behind {
  readonly services: OpenServices | null;
  readonly registry: ServedRegistry | null;
  readonly urls: Pick<OpenParts, 'backendUrl' | 'registryUrl'>;
}

/** Opens the parts that store anything, in the order of their dependencies. */
async function openBehind(opening: Opening, stores: Stores): Promise<Behind> {
  const { settings, stop } = opening;
  const registry = await openRegistry(opening, stores);
  const registryUrl = registry?.url ?? null;
  if (!hasServices(settings.deployment.roles))
    return { services: null, registry, urls: { backendUrl: null, registryUrl } };
  const { openServices, serveServices } = await import('./parts/services-part.ts');
  const services = await openServices(opening, stores.db);
  stop.throwIfAborted();
  const backendUrl = await serveServices(opening, services);
  return { services, registry, urls: { backendUrl, registryUrl } };
}

/** Opens the edge in front of the parts of this process and of others. @returns its address; null without that role */
async function openEdge(
  opening: Opening,
  { services, registry, urls }: Behind,
  folders: DataLayout | null,
  { figures }: ServedInside,
) {
  const { roles, backendUrl, registryUrl } = opening.settings.deployment;
  if (!roles.has('edge')) return null;
  const { serveEdge } = await import('./parts/edge-part.ts');
  return serveEdge(opening, {
    backendUrl: urls.backendUrl ?? backendUrl ?? '',
    registryUrl: urls.registryUrl ?? registryUrl ?? '',
    backend: services?.backend ?? null,
    games: services?.games ?? null,
    registry: registry?.registry ?? null,
    hostFolder: registry === null ? null : (folders?.host ?? null),
    figures,
  });
}

const NOTHING: Behind = {
  services: null,
  registry: null,
  urls: { backendUrl: null, registryUrl: null },
};

/** Opens the parts of the roles, and records how to close each. */
async function openAll(opening: Opening): Promise<Omit<OpenParts, 'close'>> {
  const { settings, closing } = opening;
  if (settings.traces !== null) {
    const { startTracing } = await import('./tracing/start-tracing.ts');
    closing.push(startTracing(settings.traces, [...settings.deployment.roles]));
  }
  const stores = hasData(settings.deployment.roles) ? await openStores(opening) : null;
  const behind = stores === null ? NOTHING : await openBehind(opening, stores);
  const { services, registry, urls } = behind;
  const inside = await serveInside(opening, urls);
  await services?.operator.announce(inside.url);
  const url = await openEdge(opening, behind, stores?.folders ?? null, inside);
  // The first step of the end: calls in progress are finished and answered while every part is still open.
  if (services !== null) closing.push(() => services.backend.drain());
  await registry?.admit(url ?? settings.edge.appOrigin ?? registry.url);
  await servePulse(opening, () => services?.backend.leave());
  return { url, registry: registry?.registry ?? null, insideUrl: inside.url, ...urls };
}

/**
 * Builds the changed packages and opens the parts of this process.
 *
 * @param stop ends the opening; its reason is thrown then
 * @param development for a developer's stack
 * @param onDeath called with the error that ended the embedded database; the process is unusable then
 * @throws CommandError when a part can't be opened; the open ones are closed
 */
export async function openParts(
  settings: Settings,
  say: Say,
  stop: AbortSignal = new AbortController().signal,
  development?: Development,
  onDeath?: (error: Error) => void,
): Promise<OpenParts> {
  const opening: Opening = { settings, say, stop, development, onDeath, closing: [] };
  try {
    return { ...(await openAll(opening)), close: () => closeAll(opening) };
  } catch (error) {
    await closeAll(opening);
    throw error;
  }
}

/** Opens every part in this process. @throws as `openParts`, and a CommandError for settings with some of the roles only */
export async function openStack(
  settings: Settings,
  say: Say,
  stop?: AbortSignal,
  development?: Development,
): Promise<Stack> {
  if (!isWhole(settings.deployment.roles)) throw new CommandError('this needs every role in one process');
  const parts = await openParts(settings, say, stop, development);
  const { url, backendUrl, registry } = parts;
  if (url === null || backendUrl === null || registry === null)
    throw new CommandError('not every part was opened');
  return { ...parts, url, backendUrl, registry, plan: registry.plan };
}
