import type { HostServed, RemoteManifest } from '@jukwaa/contracts';
import type { FileStore } from '../files/file-store.ts';
import { overBudget } from './budget.ts';
import { ownCopies } from './copies.ts';
import { misshapen } from './shape.ts';
import { contentsOf, notWhole } from './whole.ts';

/** Returns the faults of a build by itself: in its files, its size, and its copies of what the host provides. */
export async function judgeBuild(
  store: FileStore,
  manifest: RemoteManifest,
  host: HostServed | null,
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
  return [...overBudget(manifest, sizes), ...(host === null ? [] : ownCopies(manifest, host, contents))];
}
