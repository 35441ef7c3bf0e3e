import * as v from 'valibot';
import { log } from '../ports.ts';

/** One stored value and the store that it mirrors. */
export interface Persisted<T> {
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, T>;
  /** What the store holds now; null removes the key. */
  readonly read: () => T | null;
  /** Puts a stored value into the store; null when the key went away in another tab. */
  readonly apply: (value: T | null) => void;
  /** Calls back after the store changed; gives the way to stop. */
  readonly watch: (changed: () => void) => () => void;
  /** Plain text is stored as it is (a theme); everything else is JSON. */
  readonly plain?: boolean;
  readonly area?: 'local' | 'session';
}

const areaOf = (area: Persisted<unknown>['area']): Storage =>
  area === 'session' ? sessionStorage : localStorage;

/** Storage may be full or forbidden; the page works on without it. */
export function quietly<T>(what: string, run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    log('storage', what, error);
    return null;
  }
}

function decode<T>(item: Persisted<T>, text: string | null): T | null {
  if (text === null) return null;
  const parsed = quietly(`${item.key} is not JSON`, (): unknown => (item.plain ? text : JSON.parse(text)));
  const result = v.safeParse(item.schema, parsed);
  if (result.success) return result.output;
  log('storage', `${item.key} is dropped`, v.flatten(result.issues));
  return null;
}

/** Writes what the store holds now under its key. */
export function save<T>(item: Persisted<T>): void {
  const value = item.read();
  const storage = areaOf(item.area);
  const text = item.plain ? String(value) : JSON.stringify(value);
  quietly(`${item.key} cannot be written`, () => {
    if (value === null) storage.removeItem(item.key);
    else if (storage.getItem(item.key) !== text) storage.setItem(item.key, text);
  });
}

/** Puts what is stored into the store; a broken value is removed and logged, other keys are not touched. */
export function restore<T>(item: Persisted<T>): void {
  const text = quietly(`${item.key} cannot be read`, () => areaOf(item.area).getItem(item.key));
  if (text === null) return;
  const value = decode(item, text);
  if (value === null) quietly(`${item.key} cannot be removed`, () => areaOf(item.area).removeItem(item.key));
  else item.apply(value);
}

/**
 * Loads the value, writes it after every change of the store, and follows what other tabs write under the same key.
 * Gives the teardown.
 */
export function persist<T>(item: Persisted<T>): () => void {
  restore(item);
  const stopWatching = item.watch(() => save(item));
  const follow = ({ storageArea, key }: StorageEvent) => {
    if (storageArea !== areaOf(item.area) || (key !== item.key && key !== null)) return;
    // What is stored now counts: a page that slept gets events that are long out of date.
    item.apply(decode(item, storageArea.getItem(item.key)));
  };
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener('storage', follow);
    stopWatching();
  };
}
