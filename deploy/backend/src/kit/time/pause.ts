import { setTimeout as wait } from 'node:timers/promises';

/** Waits `ms` milliseconds of real time, or until `signal` aborts. Does not keep the process alive by itself. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
