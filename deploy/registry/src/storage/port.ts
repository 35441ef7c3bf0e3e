/** An object in the store. */
export interface StoredThing {
  readonly key: string;
  readonly bytes: number;
  readonly storedAt: Date;
}

/**
 * The store of the registry's bytes: a folder, or a bucket. Keys are paths of letters, digits, `.`, `_`, `-`, `+` and
 * `/`. Every call fails when the store can't be reached; a missing object is `null`, never an error.
 */
export interface Storage {
  /** Stores the whole content or nothing, and replaces earlier content. */
  put(key: string, content: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  stat(key: string): Promise<StoredThing | null>;
  /** Lists all objects whose key starts with `prefix` (which ends with `/`), in the order of the keys. */
  list(prefix: string): Promise<StoredThing[]>;
  /** Deletes an object; a missing one is no error. */
  delete(key: string): Promise<void>;
}

const KEY = /^[\w.+-]+(\/[\w.+-]+)*$/;

/** Returns the key itself. @throws RangeError for a key that could leave the store */
export function safeKey(key: string): string {
  if (!KEY.test(key) || key.split('/').some((part) => part === '.' || part === '..'))
    throw new RangeError(`${key} is no key of the store`);
  return key;
}
