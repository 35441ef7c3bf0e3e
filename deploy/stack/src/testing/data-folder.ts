import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { everyTable } from '@jukwaa/backend/testing';
import { remoteNames, sourceHashes } from '@jukwaa/build/sources';
import { builtOnce, copyTo, freshDataFolder } from '@jukwaa/database/testing';
import { layoutOf } from '../start/data-folder.ts';
import { ROOT } from '../start/root.ts';
import { startStack } from './jukwaa.ts';

/** Longest time of a first start (ms), which builds host and remotes. */
export const BUILD_MS = 600_000;

/** Puts a database with the tables of every service into a new data folder: the first start would need seconds to make them. */
async function withTables(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  await rename(await freshDataFolder(everyTable()), layoutOf(dataDir).database);
  return dataDir;
}

/** Identifies what a first start publishes, and the tables. */
function keyOf(): string {
  const packages = ['host', ...remoteNames().map((name) => join('remotes', name))];
  const hashes = sourceHashes(packages.map((name) => join(ROOT, name)));
  return createHash('sha256')
    .update([everyTable().key, ...hashes].join())
    .digest('hex')
    .slice(0, 12);
}

/** Starts a stack on an empty data folder, and ends it as soon as it serves. */
async function publishInto(dataDir: string): Promise<void> {
  await withTables(dataDir);
  const first = { JUKWAA_DATA: dataDir, JUKWAA_ENV: 'test', JUKWAA_GAMES: 'none', JUKWAA_FEED: 'sandbox' };
  const stack = await startStack(first);
  const { code, stderr } = await stack.end('SIGTERM');
  if (code !== 0) throw new Error(`the first start of a data folder ended with ${code}: ${stderr}`);
}

/**
 * Fills a new data folder with what a stack without matches leaves after its first start: the tables, and the current host and remotes,
 * published. Its gates need 13 s of processor time, so test files copy one folder. The secrets in it are those of all copies.
 */
export async function withReleases(dataDir: string): Promise<string> {
  const place = join(tmpdir(), `jukwaa-published-${userInfo().uid}-${keyOf()}`);
  await mkdir(dataDir, { recursive: true });
  await copyTo(dataDir, await builtOnce(place, BUILD_MS, publishInto));
  return dataDir;
}

/** A new data folder, filled by `withReleases`, among the temporary files. The caller removes it. */
export const newDataFolder = async (): Promise<string> =>
  withReleases(await mkdtemp(join(tmpdir(), 'jukwaa-stack-')));
