import type { VersionManifest } from '@jukwaa/contracts';
import type { FileStore } from '../files/file-store.ts';

/** Returns why a build can't share its files: its remote published one of their names with another content. */
export async function takenNames(store: FileStore, manifest: VersionManifest): Promise<string[]> {
  const taken = await store.takenNames(manifest);
  return taken.map(
    (file) => `${file} was published with another content, and browsers keep files of that name for good`,
  );
}
