/** Cached values under keys, each with its own listeners: only what was touched is computed again and told about. */
export interface Cells<T> {
  /** The value under the key; the same object until the key is touched. */
  readonly read: (key: string, compute: () => T) => T;
  readonly subscribe: (key: string, changed: () => void) => () => void;
  /** Forgets the cached value; listeners hear of it at the next `flush`. */
  readonly touch: (key: string) => void;
  readonly flush: () => void;
  readonly clear: () => void;
}

export function createCells<T>(): Cells<T> {
  const values = new Map<string, T>();
  const listeners = new Map<string, Set<() => void>>();
  const touched = new Set<string>();

  function tell(key: string): void {
    for (const changed of listeners.get(key) ?? []) changed();
  }

  return {
    read: (key, compute) => {
      const known = values.get(key);
      if (known !== undefined) return known;
      const value = compute();
      values.set(key, value);
      return value;
    },
    subscribe: (key, changed) => {
      const ofKey = listeners.get(key) ?? new Set();
      listeners.set(key, ofKey.add(changed));
      return () => {
        ofKey.delete(changed);
        if (ofKey.size === 0 && listeners.get(key) === ofKey) listeners.delete(key);
      };
    },
    touch: (key) => {
      values.delete(key);
      if (listeners.has(key)) touched.add(key);
    },
    flush: () => {
      const keys = [...touched];
      touched.clear();
      for (const key of keys) tell(key);
    },
    clear: () => {
      values.clear();
      touched.clear();
    },
  };
}
