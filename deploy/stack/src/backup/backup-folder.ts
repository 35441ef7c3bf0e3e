import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../run/run-task.ts';

/** Parts of a data folder that are in a backup. The database comes first: files that it names are never removed at once. */
export const PARTS = ['database', 'remotes', 'host', 'content'] as const;

/** Written last, so that a backup with this file is whole. */
export const BACKUP_FILE = 'backup.json';
export const BackupFacts = v.object({
  format: v.literal(1),
  /** When the database was copied: all that was committed before is in it. */
  made_at: v.string(),
});
export type BackupFacts = v.InferOutput<typeof BackupFacts>;

/** Reads what a backup says of itself. @throws CommandError for a folder that is none, or not whole */
export async function backupFacts(folder: string): Promise<BackupFacts> {
  if (!existsSync(folder)) throw new CommandError(`there is no folder ${folder}`);
  const text = await readFile(join(folder, BACKUP_FILE), 'utf8').catch(() => null);
  if (text === null)
    throw new CommandError(`${folder} is no backup, or one that was not finished: it has no ${BACKUP_FILE}`);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), BackupFacts), text);
  if (!parsed.success) throw new CommandError(`${join(folder, BACKUP_FILE)} is not of a known format`);
  return parsed.output;
}
