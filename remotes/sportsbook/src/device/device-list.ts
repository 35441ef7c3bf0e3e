import { persist } from '@jukwaa/runtime';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

/** A short list that stays on this device until a logout, the newest item first. */
export interface DeviceList<T> {
  /** Reads the stored list, stores its changes and follows other tabs. Returns the teardown; for the effect of a screen. */
  readonly follow: () => () => void;
  /** The items, at most as many as the list keeps; none until the screen follows it. */
  readonly useItems: () => readonly T[];
  readonly change: (items: (now: readonly T[]) => readonly T[]) => void;
}

/** @param most further items give way to newer ones */
export function createDeviceList<T>(
  key: string,
  item: v.GenericSchema<unknown, T>,
  most: number,
): DeviceList<T> {
  let items: readonly T[] = [];
  const listeners = new Set<() => void>();
  const watch = (changed: () => void) => {
    listeners.add(changed);
    return () => {
      listeners.delete(changed);
    };
  };
  const apply = (next: readonly T[] | null) => {
    items = (next ?? []).slice(0, most);
    for (const changed of listeners) changed();
  };
  const read = () => items;
  /** A server knows no device. */
  const served: readonly T[] = [];
  return {
    follow: () => {
      const stop = persist({
        key,
        schema: v.array(item),
        read: () => (items.length === 0 ? null : items),
        apply,
        watch,
      });
      return () => {
        stop();
        // A logout may remove them before the next visit.
        apply(null);
      };
    },
    useItems: () => useSyncExternalStore(watch, read, () => served),
    change: (next) => apply(next(items)),
  };
}
