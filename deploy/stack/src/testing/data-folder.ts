import { mkdir, mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyTable } from '@jukwaa/backend/testing';
import { freshDataFolder } from '@jukwaa/database/testing';
import { layoutOf } from '../start/data-folder.ts';

/** Puts a database with the tables of every service into a new data folder: the first start would need seconds to make them. */
export async function withTables(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  await rename(await freshDataFolder(everyTable()), layoutOf(dataDir).database);
  return dataDir;
}

/** A new data folder with the tables of every service, among the temporary files. The caller removes it. */
export const newDataFolder = async (): Promise<string> =>
  withTables(await mkdtemp(join(tmpdir(), 'jukwaa-stack-')));
