import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseFolderError, reasonOf } from '../errors.ts';
import { LOCK_FILES, type Release, takeFolderLock } from './folder-lock.ts';
import type { PgliteThread } from './pglite-thread.ts';

const CLUSTER = 'cluster';
/** A first start builds the cluster here; it gets its real name only when it is whole. */
const UNFINISHED = 'cluster.unfinished';
/** The PostgreSQL version of the PGlite in use, as a cluster's PG_VERSION file says it. */
const CLUSTER_VERSION = '18';
const OURS = new Set<string>([CLUSTER, UNFINISHED, ...LOCK_FILES]);

/** The cluster inside a data folder. */
export const clusterIn = (folder: string): string => join(folder, CLUSTER);

type Start = (cluster: string) => Promise<PgliteThread>;

async function entriesOf(folder: string): Promise<string[]> {
  try {
    await mkdir(folder, { recursive: true });
    return await readdir(folder);
  } catch (error) {
    throw new DatabaseFolderError('unreadable', folder, `can't be used: ${reasonOf(error)}`);
  }
}

function refuseForeign(folder: string, entries: readonly string[]): void {
  const foreign = entries.find((name) => !OURS.has(name));
  if (foreign === undefined) return;
  const text = `holds other things than a database (${foreign}): name an empty folder, or the one used before`;
  throw new DatabaseFolderError('not-ours', folder, text);
}

async function refuseOtherVersion(folder: string): Promise<void> {
  const version = await readFile(join(folder, CLUSTER, 'PG_VERSION'), 'utf8').catch(() => '');
  if (version.trim() === CLUSTER_VERSION) return;
  if (/^\d+\s*$/.test(version)) {
    const text = `was made by version ${version.trim()} of the database engine, this is ${CLUSTER_VERSION}`;
    throw new DatabaseFolderError('other-version', folder, text);
  }
  throw corrupt(folder, 'its version file is missing or unreadable');
}

const corrupt = (folder: string, reason: string) =>
  new DatabaseFolderError(
    'corrupt',
    folder,
    `holds a damaged database (${reason}): restore it from a backup, or empty it`,
  );

async function createCluster(folder: string, start: Start): Promise<void> {
  const unfinished = join(folder, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  const thread = await start(unfinished);
  await thread.close();
  await rename(unfinished, join(folder, CLUSTER));
}

async function startIn(folder: string, entries: readonly string[], start: Start): Promise<PgliteThread> {
  if (!entries.includes(CLUSTER)) await createCluster(folder, start);
  await refuseOtherVersion(folder);
  try {
    return await start(join(folder, CLUSTER));
  } catch (error) {
    throw corrupt(folder, reasonOf(error));
  }
}

/**
 * Locks a data folder for this process and starts PGlite in it. A first start that was killed leaves only an
 * unfinished cluster, which the next one builds again.
 */
export async function claimFolder(
  path: string,
  start: Start,
): Promise<{ thread: PgliteThread; release: Release }> {
  const folder = resolve(path);
  const entries = await entriesOf(folder);
  refuseForeign(folder, entries);
  const release = await takeFolderLock(folder);
  try {
    return { thread: await startIn(folder, entries, start), release };
  } catch (error) {
    await release();
    throw error;
  }
}
