import { fail, type RemoteManifest, type VersionManifest } from '@jukwaa/contracts';
import type { Effort } from '../files/file-store.ts';
import { inParallel } from '../files/in-parallel.ts';
import { isRetired, retiredOf } from '../model/retired.ts';
import type { PublishedVersion } from '../moves/publish.ts';
import type { Registry, RegistryResult } from '../registry.ts';
import type { Build } from './read-build.ts';

/** Returns whether a person or the health watch has made another version live since this build was published. */
async function isOverruled(registry: Registry, manifest: VersionManifest): Promise<boolean> {
  const live = await registry.live(manifest.name);
  return live !== null && live.movedBy !== 'start' && (await registry.isKnown(manifest));
}

/** Returns those of these builds that `ensureLive` would make live. */
export async function goingLive(
  registry: Registry,
  manifests: readonly RemoteManifest[],
): Promise<RemoteManifest[]> {
  const going: RemoteManifest[] = [];
  for (const manifest of manifests)
    if ((await retiredOf(registry.db, manifest.name)) === null && !(await isOverruled(registry, manifest)))
      going.push(manifest);
  return going;
}

interface LocalOptions {
  /** Effort for files that the build has not compressed. */
  readonly effort?: Effort;
  /** Builds of remotes that go live right after this one, which is of the host. */
  readonly following?: readonly RemoteManifest[];
}

/** Stores the files that the store has lost, or that were damaged in it. */
async function storeFiles(
  { files: store }: Registry,
  { files, compressed }: Build<VersionManifest>,
  effort: Effort,
): Promise<void> {
  await inParallel([...files], async ([integrity, content]) => {
    if ((await store.get(integrity)) === null)
      await store.put(integrity, content, effort, compressed.get(integrity));
  });
}

/** Restores a known version whose files were lost or damaged. It moves no pointer, so it may run while operators move them. */
export async function restoreFiles(registry: Registry, build: Build<VersionManifest>): Promise<void> {
  await storeFiles(registry, build, 'best');
  if (!(await registry.files.isWhole(build.manifest))) await registry.files.shelve(build.manifest);
}

/**
 * Publishes a build to the registry of this process as the live version. A start of the stack calls it for each
 * build. An existing version stays, files that the store lost are restored, and a pointer that a person moved is left
 * alone. A retired remote stays retired.
 */
export async function ensureLive(
  registry: Registry,
  build: Build<VersionManifest>,
  { effort = 'best', following = [] }: LocalOptions = {},
): Promise<RegistryResult<PublishedVersion>> {
  const { manifest } = build;
  const retired = await retiredOf(registry.db, manifest.name);
  if (retired !== null) return fail(isRetired(retired));
  await storeFiles(registry, build, effort);
  const live = await registry.live(manifest.name);
  if (live !== null && (await isOverruled(registry, manifest))) {
    await registry.files.shelve(manifest);
    return { ok: true, value: { version: live.manifest.version, already: true, moved: [], warnings: [] } };
  }
  return registry.publish({
    manifest,
    placement: { to: 'live' },
    actor: 'start',
    isByPlatform: true,
    again: true,
    following,
  });
}
