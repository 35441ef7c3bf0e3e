import * as v from 'valibot';
import { log } from '../ports.ts';

/** A stored value and the store that it mirrors. */
export interface Persisted<T> {
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, T>;
  /** The store's current value; null removes the key. */
  readonly read: () => T | null;
  /** Writes a stored value to the store; null when another tab removed the key. */
  readonly apply: (value: T | null) => void;
  /** Calls back after a change of the store; returns the unsubscribe function. */
  readonly watch: (changed: () => void) => () => void;
  /** Plain text is stored unchanged (a theme); everything else is JSON. */
  readonly plain?: boolean;
  readonly area?: 'local' | 'session';
}

const areaOf = (area: Persisted<unknown>['area']): Storage =>
  area === 'session' ? sessionStorage : localStorage;

/** Storage may be full or forbidden; the page works without it. */
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

/** Writes the store's current value under its key. */
export function save<T>(item: Persisted<T>): void {
  const value = item.read();
  const storage = areaOf(item.area);
  const text = item.plain ? String(value) : JSON.stringify(value);
  quietly(`${item.key} cannot be written`, () => {
    if (value === null) storage.removeItem(item.key);
    else if (storage.getItem(item.key) !== text) storage.setItem(item.key, text);
  });
}

/** Writes the stored value to the store; a broken value is removed and logged, and other keys stay. */
export function restore<T>(item: Persisted<T>): void {
  const text = quietly(`${item.key} cannot be read`, () => areaOf(item.area).getItem(item.key));
  if (text === null) return;
  const value = decode(item, text);
  if (value === null) quietly(`${item.key} cannot be removed`, () => areaOf(item.area).removeItem(item.key));
  else item.apply(value);
}

/**
 * Loads the value, writes it after every change of the store, and follows other tabs' changes of the key. Returns the
 * teardown.
 */
export function persist<T>(item: Persisted<T>): () => void {
  restore(item);
  const stopWatching = item.watch(() => save(item));
  const follow = ({ storageArea, key }: StorageEvent) => {
    if (storageArea !== areaOf(item.area) || (key !== item.key && key !== null)) return;
    // The current storage counts, because a page that slept gets outdated events.
    item.apply(decode(item, storageArea.getItem(item.key)));
  };
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener('storage', follow);
    stopWatching();
  };
}
