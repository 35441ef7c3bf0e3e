import { isHostManifest, isMainScript, isNamedByContent, type VersionManifest } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { Storage } from '../storage/port.ts';
import { inParallel } from './in-parallel.ts';

/** A file of a version: its place, and the hash of its content. Files with the same content share a hash. */
export const Shelved = v.object({ integrity: v.string(), compressed: v.boolean() });
export type Shelved = v.InferOutput<typeof Shelved>;

/** The files of a version, by name. */
export const Index = v.record(v.string(), Shelved);
export type Index = v.InferOutput<typeof Index>;

const FOLDER = 'shared/';
const keyOf = (remote: string, file: string) => `${FOLDER}${remote}/${file}.json`;

/** Names of the files that browsers load from the address that versions share. */
function sharedNamesOf(manifest: VersionManifest): string[] {
  const names = Object.keys(manifest.files).filter(isNamedByContent);
  if (!isHostManifest(manifest)) return manifest.shares_files === true ? names : [];
  // The scripts of a later moment are next to the main one, at the address of the version.
  const { js } = manifest.entry;
  return names.filter((name) => !name.endsWith('.js') || (js.includes(name) && !isMainScript(name)));
}

/** Stores which content each name has that versions of a remote, or of the host, share. */
export function sharedNames(storage: Storage) {
  async function find(remote: string, file: string): Promise<Shelved | null> {
    const text = await storage.get(keyOf(remote, file));
    return text === null ? null : v.parse(Shelved, JSON.parse(text.toString('utf8')));
  }

  return {
    find,

    /** Names the files of a version. A name is written again, because its age protects it from a clean-up. */
    async name(manifest: VersionManifest, index: Index): Promise<void> {
      await inParallel(sharedNamesOf(manifest), (file) =>
        storage.put(keyOf(manifest.name, file), Buffer.from(JSON.stringify(index[file]))),
      );
    },

    /** Returns the shared names of a version whose stored content differs; browsers may keep the other one for good. */
    async taken(manifest: VersionManifest): Promise<string[]> {
      const found = await inParallel(sharedNamesOf(manifest), async (file) => {
        const known = await find(manifest.name, file);
        return known === null || known.integrity === manifest.files[file]?.integrity ? [] : [file];
      });
      return found.flat();
    },

    /** Returns whether every shared file of a version has its name. */
    async areNamed(manifest: VersionManifest): Promise<boolean> {
      const found = await inParallel(sharedNamesOf(manifest), (file) => find(manifest.name, file));
      return found.every((known) => known !== null);
    },

    /** Returns the places in the store of a version's shared names. */
    keysOf: (manifest: VersionManifest): string[] =>
      sharedNamesOf(manifest).map((file) => keyOf(manifest.name, file)),

    /** Removes names that no version uses and that were not written since `before`. */
    async sweep(
      indexes: readonly { readonly remote: string; readonly index: Index }[],
      before: Date,
    ): Promise<void> {
      const used = new Set(
        indexes.flatMap(({ remote, index }) => Object.keys(index).map((file) => keyOf(remote, file))),
      );
      const unused = (await storage.list(FOLDER)).filter(
        ({ key, storedAt }) => !used.has(key) && storedAt < before,
      );
      await inParallel(unused, ({ key }) => storage.delete(key));
    },
  };
}
