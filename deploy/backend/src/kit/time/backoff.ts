/** Waits between tries. Each is longer than the one before, and shortened at random so that replicas do not return together. */
export interface Backoff {
  /** The next wait (ms). */
  next(): number;
  /** Resets to the first wait, after a success. */
  reset(): void;
}

export function createBackoff(firstMs: number, longestMs: number): Backoff {
  let longest = firstMs;
  return {
    next() {
      const wait = longest * (0.5 + Math.random() / 2);
      longest = Math.min(2 * longest, longestMs);
      return wait;
    },
    reset() {
      longest = firstMs;
    },
  };
}
