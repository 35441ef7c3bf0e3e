import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from '@jukwaa/contracts';
import { wrongFiles } from './check-build.ts';

const isStored = (path: string) => !path.endsWith('.map');
const namesIn = (folder: string) => readdir(folder, { recursive: true }).catch((): string[] => []);

/** Whether `target` has every file of the build, compressed forms too, and what the manifest names is unchanged. */
async function isWhole(target: string, build: string, manifest: RemoteManifest): Promise<boolean> {
  const there = new Set(await namesIn(target));
  const wanted = (await namesIn(build)).filter(isStored);
  return wanted.every((name) => there.has(name)) && (await wrongFiles(target, manifest)).length === 0;
}

/** Puts a whole copy in its place. Whoever comes second at the same time leaves the first one's. */
async function moveInto(target: string, copy: string, manifest: RemoteManifest): Promise<void> {
  const isThere = () => isWhole(target, copy, manifest);
  try {
    await rename(copy, target);
  } catch {
    if (await isThere()) return;
    await rm(target, { recursive: true, force: true });
    await rename(copy, target).catch(async (error) => {
      if (!(await isThere())) throw error;
    });
  }
}

/**
 * Copies a build to its place in the store so that it appears there whole or not at all. What is there and whole stays; what
 * lost files is replaced.
 *
 * @returns whether anything had to be copied
 */
export async function storeFiles(build: string, target: string, manifest: RemoteManifest): Promise<boolean> {
  if (await isWhole(target, build, manifest)) return false;
  await mkdir(dirname(target), { recursive: true });
  const arriving = await mkdtemp(`${target}.arriving-`);
  try {
    const copy = join(arriving, 'build');
    await cp(build, copy, { recursive: true, filter: isStored });
    await moveInto(target, copy, manifest);
    return true;
  } finally {
    await rm(arriving, { recursive: true, force: true });
  }
}
