import type { Storage } from '../storage/port.ts';

const FOLDER = 'hosts/';
const keyOf = (version: string) => `${FOLDER}${version}.cjs`;

/** Stores the server build of the live host. */
export function hostServerStore(storage: Storage) {
  return {
    /** Replaces the stored one, or removes it. */
    async put(version: string, content: Buffer | null): Promise<void> {
      const key = keyOf(version);
      if (content !== null) await storage.put(key, content);
      for (const old of await storage.list(FOLDER))
        if (content === null || old.key !== key) await storage.delete(old.key);
    },

    /** Returns null when the host of this version has none. */
    async get(version: string): Promise<string | null> {
      return (await storage.get(keyOf(version)))?.toString('utf8') ?? null;
    },
  };
}
