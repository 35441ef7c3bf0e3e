import type { Database } from '@jukwaa/database';
import { openDataFolder } from '../data-folder.ts';
import { openData } from './open-data.ts';
import type { Opening } from './opening.ts';

/** Loaded with traces only, as is all of OpenTelemetry but its interface. */
async function traced(db: Database): Promise<Database> {
  const { tracedDatabase } = await import('../tracing/traced-database.ts');
  return tracedDatabase(db);
}

/** Opens the folder and the database of the parts that store anything. */
export async function openStores({ settings, say, stop, onDeath, closing }: Opening) {
  const { dataDir, env } = settings;
  const folders = await openDataFolder(dataDir);
  say(env.DATABASE_URL === undefined ? `Opening ${folders.database} …` : 'Opening the database …');
  // This runs before the builds, so that a folder that is in use or broken is reported at once.
  const opened = await openData(env, onDeath);
  closing.push(() => opened.close());
  stop.throwIfAborted();
  return { folders, db: settings.traces === null ? opened : await traced(opened) };
}

export type Stores = Awaited<ReturnType<typeof openStores>>;
