import { openPglite } from './engines/pglite.ts';
import { openPostgres } from './engines/postgres.ts';
import type { Database } from './port.ts';

/** Place of the data: a folder for the embedded engine, or the address of a PostgreSQL server. */
export type DatabasePlace =
  | {
      readonly dataDir: string;
      readonly durable?: boolean;
      /** Called with the reason when the embedded engine dies: every later call fails, and only a new process helps. */
      readonly onDeath?: (error: Error) => void;
    }
  | {
      readonly url: string;
      /** The most connections for calls to each server; default: 10. */
      readonly connections?: number | undefined;
    };

/** Opens the database of either engine; both behave the same through the port. */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('url' in place) return openPostgres(place.url, place.connections);
  const { durable = true, onDeath } = place;
  return openPglite(place.dataDir, { durable, ...(onDeath && { onDeath }) });
}
