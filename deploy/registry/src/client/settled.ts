import { isHostManifest, type VersionManifest } from '@jukwaa/contracts';
import { isRetired, retiredOf } from '../model/retired.ts';
import type { Registry } from '../registry.ts';

/** The state of a build that needs no publish: it is live, another version was chosen since, or its remote is retired. */
export type Settled =
  | { readonly kind: 'live' }
  | { readonly kind: 'chosen'; readonly version: string }
  | { readonly kind: 'retired'; readonly reason: string };

/** Whether the platform has given the remote everything that a publish would give it. */
const isGranted = async ({ grant }: Registry, manifest: VersionManifest): Promise<boolean> =>
  isHostManifest(manifest) || (await grant(manifest.name)).budget !== null;

async function settledAs(registry: Registry, manifest: VersionManifest): Promise<Settled | null> {
  const retired = await retiredOf(registry.db, manifest.name);
  if (retired !== null) return { kind: 'retired', reason: isRetired(retired).message };
  const live = await registry.live(manifest.name);
  if (live === null || !(await registry.isKnown(manifest)) || !(await isGranted(registry, manifest)))
    return null;
  const { version } = live.manifest;
  if (version === manifest.version) return { kind: 'live' };
  return live.movedBy === 'start' ? null : { kind: 'chosen', version };
}

/**
 * Returns the state of each of these builds when none of them needs a publish, and the store has all their files. Null otherwise: then
 * all are published, because each is judged with the others. It reads no file, so a damaged one counts as there (`restoreFiles`).
 */
export async function settledBuilds(
  registry: Registry,
  manifests: readonly VersionManifest[],
): Promise<readonly Settled[] | null> {
  const [areWhole, ...found] = await Promise.all([
    registry.files.areWhole(manifests),
    ...manifests.map((manifest) => settledAs(registry, manifest)),
  ]);
  const settled = found.filter((state) => state !== null);
  return areWhole && settled.length === manifests.length ? settled : null;
}
