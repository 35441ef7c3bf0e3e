import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { authorName, noteRestore } from '@jukwaa/backend/commands';
import { CommandError } from '../run/run-task.ts';
import { layoutOf } from '../start/data-folder.ts';
import { dataDirOf } from '../start/settings.ts';
import { backupFacts, PARTS } from './backup-folder.ts';

/** A folder with data is never overwritten: it may be all that is left. */
async function refuseData(dataDir: string): Promise<void> {
  const there = existsSync(dataDir) ? await readdir(dataDir) : [];
  if (there.length > 0)
    throw new CommandError(`${dataDir} is not empty; move it away, or name another folder with JUKWAA_DATA`);
}

/**
 * `npm run restore -- <backup>`: makes an empty data folder (`JUKWAA_DATA`) the one of the backup; the next start continues from there.
 *
 * @throws CommandError for a folder that is no whole backup, or a data folder that is not empty
 */
export async function restore(args: readonly string[]): Promise<number> {
  const [given, ...rest] = args;
  if (given === undefined || rest.length > 0) throw new CommandError('name the folder of a backup');
  const from = resolve(given);
  const { made_at } = await backupFacts(from);
  const dataDir = dataDirOf(process.env);
  await refuseData(dataDir);
  // It gets its name only when it is whole.
  const unfinished = `${dataDir}.restoring`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(dataDir), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  const [source, target] = [layoutOf(from), layoutOf(unfinished)];
  for (const part of PARTS)
    if (existsSync(source[part])) await cp(source[part], target[part], { recursive: true });
  await noteRestore(unfinished, authorName(), made_at);
  await rm(dataDir, { recursive: true, force: true });
  await rename(unfinished, dataDir);
  process.stdout.write(`${dataDir} is as it was at ${made_at}\n`);
  return 0;
}
