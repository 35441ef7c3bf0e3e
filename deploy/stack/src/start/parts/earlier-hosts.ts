import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Part of the name of a folder into which a build is being copied. */
export const ARRIVING = '.arriving-';

/** How long a page may stay open and still get its lazy files after the deploy that replaced its build, in ms. */
const KEPT_MS = 14 * 24 * 3_600_000;
/** A day of many deploys keeps no more builds than this; one takes about 2 MB. */
const MOST = 20;

interface Earlier {
  readonly folder: string;
  /** When the build was last known to be served, Unix ms: the time of its folder. */
  readonly servedAt: number;
}

async function earlierBuilds(store: string, current: string): Promise<Earlier[]> {
  const folders = (await readdir(store)).filter((name) => name !== current).map((name) => join(store, name));
  const builds = folders.map(async (folder) => ({ folder, servedAt: (await stat(folder)).mtimeMs }));
  return (await Promise.all(builds)).sort((a, b) => b.servedAt - a.servedAt);
}

const stamp = (folder: string, ms: number) => utimes(folder, ms / 1_000, ms / 1_000);

/**
 * Removes earlier builds that no open page can need any more, and unfinished copies. The retention of the build that
 * was served until now starts now.
 *
 * @param current version that is served from now on
 * @param now Unix ms
 * @returns the folders that stay, the newest first
 */
export async function keepEarlier(store: string, current: string, now: number): Promise<string[]> {
  const all = await earlierBuilds(store, current);
  const builds = all.filter(({ folder }) => !folder.includes(ARRIVING));
  const currentFolder = join(store, current);
  const { mtimeMs } = await stat(currentFolder);
  const [latest] = builds;
  // A restart with the same build leaves the earlier ones as they are.
  if (latest !== undefined && latest.servedAt > mtimeMs) await stamp(latest.folder, now - 1);
  await stamp(currentFolder, now);
  const kept = builds
    .filter(({ servedAt }, at) => at === 0 || now - servedAt < KEPT_MS)
    .slice(0, MOST)
    .map(({ folder }) => folder);
  const gone = all.filter(({ folder }) => !kept.includes(folder));
  await Promise.all(gone.map(({ folder }) => rm(folder, { recursive: true, force: true })));
  return kept;
}
