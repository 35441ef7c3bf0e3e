import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyTable } from '@jukwaa/backend/testing';
import { type Database, openDatabase } from '@jukwaa/database';
import { freshDataFolder } from '@jukwaa/database/testing';

/** Data that outlives its processes. */
export interface CrashPlace {
  /** Environment of its processes. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens it after its processes have ended. */
  open(): Promise<Database>;
  drop(): Promise<void>;
}

const folderPlace = (dataDir: string): CrashPlace => ({
  env: { JUKWAA_DATA: dataDir },
  open: () => openDatabase({ dataDir }),
  drop: () => rm(dataDir, { recursive: true, force: true }),
});

const freshFolder = async (): Promise<CrashPlace> =>
  folderPlace(await mkdtemp(join(tmpdir(), 'jukwaa-crash-')));

/**
 * A data folder that has the tables of every service already, for a short test: a first start takes seconds to create them.
 * @testonly The command starts as an operator would.
 */
export const preparedFolder = async (): Promise<CrashPlace> =>
  folderPlace(await freshDataFolder(everyTable()));

async function freshOnServer(serverUrl: string): Promise<CrashPlace> {
  const name = `jukwaa_crash_${randomBytes(8).toString('hex')}`;
  const server = await openDatabase({ url: serverUrl });
  await server.script(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href },
    open: () => openDatabase({ url: url.href }),
    async drop() {
      await server.script(`drop database ${name} with (force)`);
      await server.close();
    },
  };
}

/** The places of the kills. */
export interface CrashPlaceKind {
  readonly kind: 'folder' | 'postgres';
  readonly name: string;
  fresh(): Promise<CrashPlace>;
}

/** Always a data folder; also a PostgreSQL, which is not killed itself, when an address is given. */
export function crashPlaces(serverUrl = process.env.JUKWAA_TEST_DATABASE_URL): CrashPlaceKind[] {
  const folder: CrashPlaceKind = { kind: 'folder', name: 'a data folder', fresh: freshFolder };
  if (!serverUrl) return [folder];
  return [folder, { kind: 'postgres', name: 'PostgreSQL', fresh: () => freshOnServer(serverUrl) }];
}
