import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HostManifest } from '@jukwaa/contracts';
import * as v from 'valibot';

/**
 * Copies the host's build to a folder of its version, whole or not at all, so that a build that runs later can't take files
 * away from pages that are open.
 *
 * @returns the folder to serve
 */
export async function publishHost(dist: string, store: string): Promise<string> {
  const manifest = v.parse(HostManifest, JSON.parse(await readFile(join(dist, 'jukwaa.json'), 'utf8')));
  const target = join(store, manifest.version);
  if (existsSync(target)) return target;
  const arriving = `${target}.arriving`;
  await rm(arriving, { recursive: true, force: true });
  await mkdir(store, { recursive: true });
  await cp(dist, arriving, { recursive: true, filter: (path) => !path.endsWith('.map') });
  await rename(arriving, target);
  return target;
}
