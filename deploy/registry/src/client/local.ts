import { fail } from '@jukwaa/contracts';
import type { Effort } from '../files/file-store.ts';
import { isRetired, retiredOf } from '../model/retired.ts';
import type { PublishedVersion } from '../moves/publish.ts';
import type { Registry, RegistryResult } from '../registry.ts';
import type { Build } from './read-build.ts';

/**
 * Publishes a build to the registry of this process as the live version. A start of the stack calls it for each
 * build. An existing version stays, files that the store lost are restored, and a pointer that a person moved is left
 * alone. A retired remote stays retired.
 */
export async function ensureLive(
  registry: Registry,
  { manifest, files }: Build,
  effort: Effort = 'best',
): Promise<RegistryResult<PublishedVersion>> {
  const retired = await retiredOf(registry.db, manifest.name);
  if (retired !== null) return fail(isRetired(retired));
  for (const [integrity, content] of files) {
    const kept = await registry.files.get(integrity);
    if (kept === null) await registry.files.put(integrity, content, effort);
  }
  const isKnown = await registry.isKnown(manifest);
  const live = await registry.live(manifest.name);
  if (isKnown && live !== null && live.movedBy !== 'start') {
    await registry.files.shelve(manifest);
    return { ok: true, value: { version: live.manifest.version, already: true, moved: [], warnings: [] } };
  }
  return registry.publish({
    manifest,
    placement: { to: 'live' },
    actor: 'start',
    isByPlatform: true,
    again: true,
  });
}
