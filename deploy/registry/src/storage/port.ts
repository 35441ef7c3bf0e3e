/** A thing in the store. */
export interface StoredThing {
  readonly key: string;
  readonly bytes: number;
  readonly storedAt: Date;
}

/**
 * Where the registry keeps bytes: a folder, or a bucket. Keys are paths of letters, digits, `.`, `_`, `-`, `+` and `/`. Every
 * call fails when the store can't be reached; what is not there is `null`, never an error.
 */
export interface Storage {
  /** Puts the whole content in place, or nothing; what was there is replaced. */
  put(key: string, content: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  stat(key: string): Promise<StoredThing | null>;
  /** Everything whose key starts with `prefix` (which ends with `/`), in the order of the keys. */
  list(prefix: string): Promise<StoredThing[]>;
  /** Takes a thing away; one that is not there is no error. */
  delete(key: string): Promise<void>;
}

const KEY = /^[\w.+-]+(\/[\w.+-]+)*$/;

/** The key itself. @throws RangeError for one that could leave the store */
export function safeKey(key: string): string {
  if (!KEY.test(key) || key.split('/').some((part) => part === '.' || part === '..'))
    throw new RangeError(`${key} is no key of the store`);
  return key;
}
