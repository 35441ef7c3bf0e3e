import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { DatabaseFolderError, openDatabase } from '@jukwaa/database';
import { CommandError } from '../run/run-task.ts';
import { layoutOf, refuseForeignFolder } from '../start/data-folder.ts';
import { dataDirOf } from '../start/settings.ts';

/** Faults that a reset repairs; a folder that is in use or another user's stays. */
const MENDED = new Set(['corrupt', 'other-version']);

/** Checks that no running Jukwaa uses the database, by taking its lock. */
async function refuseInUse(database: string): Promise<void> {
  try {
    await (await openDatabase({ dataDir: database, durable: false })).close();
  } catch (error) {
    if (!(error instanceof DatabaseFolderError)) throw error;
    if (!MENDED.has(error.problem)) throw new CommandError(error.message);
  }
}

/** `npm run reset`: empties the data folder. @throws CommandError when a running Jukwaa uses it, or it holds other things than its data */
export async function reset(): Promise<number> {
  const dataDir = dataDirOf(process.env);
  if (process.env.DATABASE_URL)
    throw new CommandError(
      'DATABASE_URL is set: reset empties the embedded database only, drop the other one yourself',
    );
  if (existsSync(dataDir)) {
    await refuseForeignFolder(dataDir);
    const folders = layoutOf(dataDir);
    if (existsSync(folders.database)) await refuseInUse(folders.database);
    for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true });
  }
  process.stdout.write(`emptied ${dataDir}\n`);
  return 0;
}
