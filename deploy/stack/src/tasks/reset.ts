import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@jukwaa/database';
import { settings } from '../start/settings.ts';
import { Refusal } from './run-task.ts';

/** What Jukwaa itself put into the data folder; anything else there is somebody else's and stays. */
const OURS = ['database', 'remotes', 'host'];

/** `npm run reset`: empties the data folder, after making sure that no running Jukwaa uses it. */
export async function reset(): Promise<number> {
  const { dataDir } = settings();
  if (process.env.DATABASE_URL !== undefined)
    throw new Refusal(
      'DATABASE_URL is set: reset empties the embedded database only, drop the other one yourself',
    );
  const database = join(dataDir, 'database');
  if (existsSync(database)) await (await openDatabase({ dataDir: database })).close();
  for (const name of OURS) await rm(join(dataDir, name), { recursive: true, force: true });
  process.stdout.write(`emptied ${dataDir}\n`);
  return 0;
}
