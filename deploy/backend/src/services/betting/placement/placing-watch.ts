import { setTimeout as wait } from 'node:timers/promises';

/** Bets count as placed one after the other when less than this lies between them (ms). */
const QUIET_MS = 5;

/** Interval between two looks (ms). */
const LOOK_MS = 3;

/** Shows other work of the process whether it is writing bets that players wait for. */
export interface PlacingWatch {
  /** Counts the bet as being placed until `place` has ended. */
  follow<T>(place: () => Promise<T>): Promise<T>;
  /** Resolves once no bet is being placed, after `ms` at the latest; at once where none was placed lately. */
  quiet(ms: number): Promise<void>;
}

export function createPlacingWatch(): PlacingWatch {
  let placing = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  return {
    async follow(place) {
      placing += 1;
      try {
        return await place();
      } finally {
        placing -= 1;
        endedAt = performance.now();
      }
    },
    async quiet(ms) {
      const end = performance.now() + ms;
      for (let now = performance.now(); now < end; now = performance.now()) {
        if (placing === 0 && now - endedAt >= QUIET_MS) return;
        await wait(Math.min(LOOK_MS, end - now));
      }
    },
  };
}
