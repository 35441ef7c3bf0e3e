import type { Database } from '@jukwaa/database';
import { somePostgres } from '../testing/some-postgres.ts';
import { crashPlaces } from './crash-places.ts';

/**
 * Runs a test on an empty database of PostgreSQL, with the environment of services that use it. The database and the
 * server are gone afterwards.
 */
export async function onPostgres(
  run: (db: Database, env: Readonly<Record<string, string>>) => Promise<void>,
): Promise<void> {
  const server = await somePostgres();
  const [, place] = crashPlaces(server?.url);
  if (server === null || place === undefined) throw new Error('no PostgreSQL is installed');
  try {
    const fresh = await place.fresh();
    const db = await fresh.open();
    try {
      await run(db, fresh.env);
    } finally {
      await db.close();
      await fresh.drop();
    }
  } finally {
    await server.stop();
  }
}
