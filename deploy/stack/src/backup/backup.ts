import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { copyDatabase } from '@jukwaa/backend/commands';
import { CommandError } from '../run/run-task.ts';
import { operatorFileOf } from '../start/admit-operator.ts';
import { layoutOf } from '../start/data-folder.ts';
import { dataDirOf } from '../start/settings.ts';
import { BACKUP_FILE, type BackupFacts, PARTS } from './backup-folder.ts';

const PRIVATE = 0o700;

/** Beside the data folder: `.data-backups/2026-11-28T08-45-00Z`. */
const usualTarget = (dataDir: string, at: Date): string =>
  join(`${dataDir}-backups`, at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-'));

function targetOf(args: readonly string[], dataDir: string, at: Date): string {
  const [option, folder, ...rest] = args;
  if (option === undefined) return usualTarget(dataDir, at);
  if (option !== '--to' || folder === undefined || rest.length > 0)
    throw new CommandError('a backup takes --to <folder>, which must not exist');
  return resolve(folder);
}

/** Moves the copy of the database to the backup. Another disk needs a copy of its own. */
async function take(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async () => {
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true, force: true });
  });
}

/**
 * `npm run backup [-- --to <folder>]`: copies the data folder of the running stack. Calls wait while its database is copied; all that
 * they committed before is in the backup. @throws CommandError with the reason; an unfinished backup is removed
 */
export async function backup(args: readonly string[]): Promise<number> {
  const dataDir = dataDirOf(process.env);
  const target = targetOf(args, dataDir, new Date());
  if (existsSync(target)) throw new CommandError(`${target} exists; name a folder that does not`);
  await mkdir(dirname(target), { recursive: true, mode: PRIVATE });
  const made_at = new Date().toISOString();
  const copied = await copyDatabase(operatorFileOf(dataDir)).catch((error: Error) => {
    throw new CommandError(error.message);
  });
  if (!copied.ok) throw new CommandError(copied.error);
  try {
    await mkdir(target, { mode: PRIVATE });
    await take(copied.value.folder, join(target, 'database'));
    const layout = layoutOf(dataDir);
    for (const part of PARTS)
      if (part !== 'database' && existsSync(layout[part]))
        await cp(layout[part], join(target, part), { recursive: true });
    for (const part of ['database', 'remotes'])
      if (existsSync(join(target, part))) await chmod(join(target, part), PRIVATE);
    const facts: BackupFacts = { format: 1, made_at };
    await writeFile(join(target, BACKUP_FILE), `${JSON.stringify(facts)}\n`);
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
  process.stdout.write(`backup in ${target}; calls waited ${copied.value.ms} ms\n`);
  return 0;
}
