import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { HostManifest } from '@jukwaa/contracts';
import * as v from 'valibot';
import { ARRIVING, keepEarlier } from './earlier-hosts.ts';

/** Source maps are not for browsers. */
const isServed = (path: string) => !path.endsWith('.map');

async function isUnchanged(file: string, integrity: string): Promise<boolean> {
  const content = await readFile(file).catch(() => null);
  return content !== null && `sha384-${createHash('sha384').update(content).digest('base64')}` === integrity;
}

/** Whether `target` has every file of the build, and the files of the manifest are unchanged. */
async function isWhole(target: string, dist: string, { files }: HostManifest): Promise<boolean> {
  const there = new Set(await readdir(target, { recursive: true }).catch((): string[] => []));
  const wanted = (await readdir(dist, { recursive: true })).filter(isServed);
  if (!wanted.every((name) => there.has(name))) return false;
  const checks = Object.entries(files).map(([name, { integrity }]) =>
    isUnchanged(join(target, name), integrity),
  );
  return (await Promise.all(checks)).every(Boolean);
}

async function copyBuild(dist: string, target: string): Promise<void> {
  const arriving = await mkdtemp(`${target}${ARRIVING}`);
  try {
    const copy = join(arriving, 'build');
    await cp(dist, copy, { recursive: true, filter: isServed });
    // The build was never served so far: by this `keepEarlier` recognises that another build was served until now.
    await utimes(copy, 0, 0);
    await rm(target, { recursive: true, force: true });
    await rename(copy, target);
  } finally {
    await rm(arriving, { recursive: true, force: true });
  }
}

/** Folders to serve the host from. */
export interface PublishedHost {
  readonly current: string;
  /** Earlier builds that open pages may still use, the newest first. */
  readonly earlier: readonly string[];
}

/**
 * Copies the host's build to a folder of its version, whole or not at all, so that a later build can't remove files
 * of open pages. A copy that lost files is replaced. Earlier versions stay as long as `keepEarlier` says.
 */
export async function publishHost(
  dist: string,
  store: string,
  now: () => number = Date.now,
): Promise<PublishedHost> {
  const manifest = v.parse(HostManifest, JSON.parse(await readFile(join(dist, 'jukwaa.json'), 'utf8')));
  const current = join(store, manifest.version);
  await mkdir(store, { recursive: true });
  if (!(await isWhole(current, dist, manifest))) await copyBuild(dist, current);
  return { current, earlier: await keepEarlier(store, manifest.version, now()) };
}
