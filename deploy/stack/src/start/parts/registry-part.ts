import { remoteNames } from '@jukwaa/build/sources';
import type { Database } from '@jukwaa/database';
import { type Registry, registryServer } from '@jukwaa/registry';
import { buildAll } from '../build-all.ts';
import { HOST_DIST } from './host-dist.ts';
import { listenInside } from './listen-inside.ts';
import { openData } from './open-data.ts';
import { admitCommand, openRegistryAt } from './open-registry.ts';
import { type Development, logTo, type Opening } from './opening.ts';
import { publishHostBuild, publishRemotes } from './publish-remotes.ts';
import { isNothingNew, restoreLater } from './settled-builds.ts';
import { watchHealth } from './watch-health.ts';

export { admitCommand };

export interface OpenedRegistry {
  readonly registry: Registry;
  /** The remotes whose own builds this start makes live. */
  readonly names: readonly string[];
}

/** Returns the builds that a start makes live: all, or those that a developer named plus those that were never live. */
async function toPublish(registry: Registry, development: Development | undefined) {
  if (development === undefined) return remoteNames();
  const { remotes } = await registry.plan();
  return remoteNames().filter((name) => development.sources.includes(name) || remotes[name] === undefined);
}

/** Opens the registry, and builds host and remotes that changed. */
export async function openRegistryPart(
  { settings, say, stop, development, closing }: Opening,
  db: Database,
  folder: string,
): Promise<OpenedRegistry> {
  const serverDb = db.engine === 'postgres' ? await openData(settings.env) : null;
  if (serverDb !== null) closing.push(() => serverDb.close());
  const registry = await openRegistryAt(db, serverDb, folder, settings);
  const names = await toPublish(registry, development);
  await buildAll(say, stop, ['host', ...names]);
  return { registry, names };
}

/**
 * Makes the own builds live. The host comes first: remotes are judged against it. A start that has nothing new looks at their files
 * later, so that the registry answers at once.
 */
export async function publishOwn(
  { say, closing }: Opening,
  { registry, names }: OpenedRegistry,
): Promise<void> {
  if (await isNothingNew(registry, names, say)) {
    closing.push(
      restoreLater(registry, names, (reason) => logTo(say)('stored files were not checked', reason)),
    );
    return;
  }
  await publishHostBuild(registry, HOST_DIST, say);
  await publishRemotes(registry, say, names);
}

/** Serves the registry and lets it roll back broken versions. @returns its address on this machine */
export async function serveRegistry(opening: Opening, registry: Registry): Promise<string> {
  const { settings, say, closing } = opening;
  const server = await registryServer(registry, {
    names: settings.edge.insideNames,
    log: logTo(say),
    oidc: settings.registry.oidc,
  });
  closing.push(() => server.close());
  closing.push(watchHealth(registry, settings.env.JUKWAA_ENV === 'production', say));
  return listenInside(server, settings, settings.registry.port, 'JUKWAA_REGISTRY_PORT');
}
