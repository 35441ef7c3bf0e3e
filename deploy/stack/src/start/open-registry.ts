import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '@jukwaa/database';
import { admitToken, diskStorage, openRegistry, type Registry, s3Storage } from '@jukwaa/registry';
import { writePrivate } from './private-file.ts';
import type { RegistryPlace } from './registry-place.ts';

/** Opens the registry on that database, with its files in the data folder or in the configured bucket. */
export const openRegistryAt = (db: Database, folder: string, { bucket }: RegistryPlace): Promise<Registry> =>
  openRegistry(db, bucket === null ? diskStorage(folder) : s3Storage(bucket));

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
