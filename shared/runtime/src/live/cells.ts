/** Cached values by key, each with its own listeners: only touched values are computed again and notify. */
export interface Cells<T> {
  /** The value of the key; the same object until the key is touched. */
  readonly read: (key: string, compute: () => T) => T;
  readonly subscribe: (key: string, changed: () => void) => () => void;
  /** Clears the cached value; its listeners run at a later `flush`, or at the next one when urgent. */
  readonly touch: (key: string, urgent?: boolean) => void;
  /**
   * Notifies all urgent keys, then the others until `isOver`, the longest touched first; returns true when some are
   * left.
   */
  readonly flush: (isOver?: () => boolean) => boolean;
  readonly clear: () => void;
}

const never = () => false;

export function createCells<T>(): Cells<T> {
  const values = new Map<string, T>();
  const listeners = new Map<string, Set<() => void>>();
  const touched = new Set<string>();
  const urgent = new Set<string>();

  function notify(key: string): void {
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
    touch: (key, isUrgent = true) => {
      values.delete(key);
      if (!listeners.has(key)) return;
      if (isUrgent) {
        urgent.add(key);
        touched.delete(key);
      } else if (!urgent.has(key)) touched.add(key);
    },
    flush: (isOver = never) => {
      const first = [...urgent];
      urgent.clear();
      for (const key of first) notify(key);
      for (const key of touched) {
        if (isOver()) break;
        touched.delete(key);
        notify(key);
      }
      return touched.size > 0;
    },
    clear: () => {
      values.clear();
      touched.clear();
      urgent.clear();
    },
  };
}
