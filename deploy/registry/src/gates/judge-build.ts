import type { HostServed, RemoteManifest } from '@jukwaa/contracts';
import type { FileStore } from '../files/file-store.ts';
import { overBudget } from './budget.ts';
import { ownCopies } from './copies.ts';
import { failedScreens, type LivePage } from './rendering.ts';
import { misshapen } from './shape.ts';
import { badShares } from './shared-modules.ts';
import { contentsOf, notWhole } from './whole.ts';

/**
 * Returns the faults of a build by itself: in its files, its size, its copies of what the host provides, and its screens.
 *
 * @param page null for a version whose screens were rendered before, and without a server build of the host
 */
export async function judgeBuild(
  store: FileStore,
  manifest: RemoteManifest,
  host: HostServed | null,
  page: LivePage | null,
): Promise<string[]> {
  // This check comes before the files are read, because a manifest may name any number of them.
  const wrong = misshapen(manifest);
  if (wrong.length > 0) return wrong;
  const contents = await contentsOf(store, manifest);
  const broken = notWhole(manifest, contents);
  if (broken.length > 0) return broken;
  const sizes = new Map<string, number>();
  for (const [name, { integrity }] of Object.entries(manifest.files))
    sizes.set(name, (await store.weigh(integrity))?.brotli ?? 0);
  const faults = [
    ...overBudget(manifest, sizes),
    ...(host === null
      ? []
      : [...ownCopies(manifest, host, contents), ...badShares(manifest, host, contents)]),
  ];
  const server = contents.get(manifest.server ?? '');
  // Rendering takes the longest, and other faults may be the reason for its failures.
  if (faults.length > 0 || page === null || server == null) return faults;
  return failedScreens(manifest, server.toString('utf8'), page);
}
