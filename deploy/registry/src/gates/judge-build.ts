import type { HostServed, RemoteManifest } from '@jukwaa/contracts';
import type { FileStore } from '../files/file-store.ts';
import { overBudget } from './budget.ts';
import { ownCopies } from './copies.ts';
import { misshapen } from './shape.ts';
import { contentsOf, notWhole } from './whole.ts';

/** What is wrong with a build in itself: its files, its weight, what it brings although the host does. */
export async function judgeBuild(
  store: FileStore,
  manifest: RemoteManifest,
  host: HostServed | null,
): Promise<string[]> {
  // Before the files are read: a manifest may name any number of them.
  const wrong = misshapen(manifest);
  if (wrong.length > 0) return wrong;
  const contents = await contentsOf(store, manifest);
  const broken = notWhole(manifest, contents);
  if (broken.length > 0) return broken;
  const sizes = new Map<string, number>();
  for (const [name, { integrity }] of Object.entries(manifest.files))
    sizes.set(name, (await store.weigh(integrity))?.brotli ?? 0);
  return [...overBudget(manifest, sizes), ...(host === null ? [] : ownCopies(manifest, host, contents))];
}
