import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '@jukwaa/database';
import {
  admitToken,
  copyObjects,
  databaseStorage,
  diskStorage,
  openRegistry,
  type Registry,
  s3Storage,
} from '@jukwaa/registry';
import { writePrivate } from '../private-file.ts';
import type { RegistryPlace } from '../registry-place.ts';
import type { Settings } from '../settings.ts';

/** Places of the registry's parts in the settings of a process. */
type Places = Pick<Settings, 'registry' | 'deployment'>;

/**
 * Opens the registry on that database, with its files in the configured bucket, on the database server or in the data folder.
 *
 * @param serverDb connections of its own to the same server, because files are stored during transactions of the
 * registry; null for an embedded database
 */
export async function openRegistryAt(
  db: Database,
  serverDb: Database | null,
  folder: string,
  { registry: { bucket }, deployment }: Places,
): Promise<Registry> {
  const inFolder = diskStorage(folder);
  const secret = deployment.edgeSecret ?? undefined;
  if (bucket !== null) return openRegistry(db, s3Storage(bucket), secret);
  if (serverDb === null) return openRegistry(db, inFolder, secret);
  const onServer = databaseStorage(serverDb);
  const registry = await openRegistry(db, onServer, secret);
  // An earlier start may have kept them in the folder.
  await copyObjects(inFolder, onServer);
  return registry;
}

/**
 * Gives `npx jukwaa` access: by the configured token, or by one that each start creates. The data folder has that
 * token and the two addresses, readable by its owner only.
 */
export async function admitCommand(
  registry: Registry,
  folder: string,
  { url, app }: { readonly url: string; readonly app: string },
  { token }: RegistryPlace,
): Promise<void> {
  const all = { name: 'local', remote: '*' };
  if (token !== null) return admitToken(registry.db, all, token);
  const made = `jukwaa_${randomBytes(32).toString('base64url')}`;
  await admitToken(registry.db, all, made);
  await writePrivate(join(folder, 'access.json'), { url, token: made, app });
}
