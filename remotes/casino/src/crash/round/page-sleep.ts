import { serverNow } from '@jukwaa/runtime';

/** A page that was hidden for longer than this may have missed the end of the round (ms). */
const LONGEST_BREAK_MS = 2_000;

export interface PageSleep {
  /** When the page was last shown again after a sleep, in ms of the server's clock; 0 before the first time. */
  readonly wokeAt: () => number;
  /** As an external store, because React renders its changes before the next frame. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Follows the page, and calls `onShown` whenever it is shown again. Returns the end. */
  readonly start: (onShown: () => void) => () => void;
}

/** Notices when the page was in the background, or the phone was off. */
export function createPageSleep(): PageSleep {
  const listeners = new Set<() => void>();
  let hidden_at: number | null = null;
  let woke_at = 0;
  return {
    wokeAt: () => woke_at,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    start(onShown) {
      const follow = () => {
        if (document.hidden) {
          hidden_at = Date.now();
          return;
        }
        if (hidden_at !== null && Date.now() - hidden_at > LONGEST_BREAK_MS) {
          woke_at = serverNow();
          for (const changed of listeners) changed();
        }
        hidden_at = null;
        onShown();
      };
      document.addEventListener('visibilitychange', follow);
      return () => document.removeEventListener('visibilitychange', follow);
    },
  };
}
