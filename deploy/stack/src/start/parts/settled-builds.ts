import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HostManifest, type VersionManifest } from '@jukwaa/contracts';
import { type Registry, readBuild, readManifest, restoreFiles, settledBuilds } from '@jukwaa/registry';
import { ROOT } from '../root.ts';
import { HOST_DIST } from './host-dist.ts';
import type { Say } from './opening.ts';

/** The other parts of the process start first (ms). */
const PAUSE_MS = 5_000;

/** Folder of the build of a remote. */
export const distOf = (name: string): string => join(ROOT, 'remotes', name, 'dist');

/** The manifests of the own builds, the host's first; null when one can't be read. */
async function ownManifests(names: readonly string[]): Promise<VersionManifest[] | null> {
  const read = await Promise.all([
    readManifest(HOST_DIST, HostManifest),
    ...names.map((name) => readManifest(distOf(name))),
  ]);
  const manifests = read.flatMap((one): VersionManifest[] => (one.ok ? [one.value] : []));
  return manifests.length === read.length ? manifests : null;
}

/** Returns whether this start has nothing to publish; then prints which of its builds visitors do not get. */
export async function isNothingNew(registry: Registry, names: readonly string[], say: Say): Promise<boolean> {
  const manifests = await ownManifests(names);
  const settled = manifests === null ? null : await settledBuilds(registry, manifests);
  if (settled === null) return false;
  for (const [n, state] of settled.entries()) {
    const name = n === 0 ? 'the host' : names[n - 1];
    if (state.kind === 'chosen') say(`${name} stays at ${state.version}, which was chosen`);
    if (state.kind === 'retired') say(state.reason);
  }
  return true;
}

async function restoreOwn(registry: Registry, names: readonly string[], stop: AbortSignal): Promise<void> {
  await pause(PAUSE_MS, undefined, { signal: stop }).catch(() => undefined);
  const places = [
    { folder: HOST_DIST, schema: HostManifest },
    ...names.map((name) => ({ folder: distOf(name), schema: undefined })),
  ];
  for (const { folder, schema } of places) {
    if (stop.aborted) return;
    const build = schema === undefined ? await readBuild(folder) : await readBuild(folder, schema);
    if (build.ok && !stop.aborted) await restoreFiles(registry, build.value);
  }
}

/**
 * Reads the files of the own builds in the store, and restores damaged ones, while the registry serves already: browsers refuse a
 * damaged file by its hash.
 *
 * @param onError called with the reason when the store fails
 * @returns ends that
 */
export function restoreLater(
  registry: Registry,
  names: readonly string[],
  onError: (reason: unknown) => void,
): () => Promise<void> {
  const ending = new AbortController();
  const running = restoreOwn(registry, names, ending.signal).catch(onError);
  return async () => {
    ending.abort();
    await running;
  };
}
