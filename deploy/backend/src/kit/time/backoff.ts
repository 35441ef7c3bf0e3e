/** Waits between tries: each longer than the one before, and shortened by chance so that replicas do not come back together. */
export interface Backoff {
  /** The next wait (ms). */
  next(): number;
  /** After a success: the next wait is the first again. */
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
