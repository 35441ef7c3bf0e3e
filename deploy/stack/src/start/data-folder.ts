import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../run/run-task.ts';

/**
 * Content of a data folder: the embedded database, the registry's files, the host's builds, and the operator's texts where an earlier
 * version has kept them.
 */
export interface DataLayout {
  readonly database: string;
  readonly remotes: string;
  readonly host: string;
  readonly content: string;
}

const NAMES = ['database', 'remotes', 'host', 'content'] as const;
/** Copies of the database, until a backup takes them. */
const COPY = /^copy(-|$)/;
/** The note of a restore, until the start after it has recorded the act. */
const RESTORE_NOTE = 'restored.json';
/** Files that systems put into any folder, or into the top of a disk. */
const HARMLESS = ['.DS_Store', 'lost+found'];
const OURS = new Set<string>([...NAMES, RESTORE_NOTE, ...HARMLESS]);

export const layoutOf = (dataDir: string): DataLayout => ({
  database: join(dataDir, 'database'),
  remotes: join(dataDir, 'remotes'),
  host: join(dataDir, 'host'),
  content: join(dataDir, 'content'),
});

/** Refuses a folder with anything in it that Jukwaa did not put there, so that it is neither mixed up nor emptied. */
export async function refuseForeignFolder(dataDir: string): Promise<void> {
  const foreign = (await readdir(dataDir)).find((name) => !OURS.has(name) && !COPY.test(name));
  if (foreign === undefined) return;
  throw new CommandError(
    `the data folder ${dataDir} holds other things than Jukwaa's data (${foreign}); name an empty folder, or the one used before, with JUKWAA_DATA`,
  );
}

/** For its owner only. */
const PRIVATE = 0o700;

/** Creates a folder that only its owner may enter, or restricts an existing one. */
async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE });
  // A folder of another owner and a disk without modes stay as they are; files with secrets have a mode of their own.
  await chmod(folder, PRIVATE).catch(() => undefined);
}

/**
 * Creates the data folder when it is missing. Folders with secrets are open to their owner only. @throws CommandError
 * when it can't be used, or belongs to another user
 */
export async function openDataFolder(dataDir: string): Promise<DataLayout> {
  try {
    await mkdir(dataDir, { recursive: true, mode: PRIVATE });
    await refuseForeignFolder(dataDir);
    const { database, remotes } = layoutOf(dataDir);
    for (const folder of [database, remotes]) await makePrivate(folder);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `the data folder ${dataDir} can't be used (${reason}); name another with JUKWAA_DATA`,
    );
  }
  return layoutOf(dataDir);
}
