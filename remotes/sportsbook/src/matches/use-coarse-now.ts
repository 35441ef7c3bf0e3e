import { servedNow, serverNow } from '@jukwaa/runtime';
import { useSyncExternalStore } from 'react';

const TICK_MS = 10_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = serverNow();

function tick(): void {
  now = serverNow();
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) {
    now = serverNow();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) clearInterval(timer);
  };
}

const read = () => now;
const atServer = () => servedNow() ?? serverNow();

/** Unix ms of the server's clock, coarse: one timer for every text that counts minutes. */
export const useCoarseNow = (): number => useSyncExternalStore(subscribe, read, atServer);
