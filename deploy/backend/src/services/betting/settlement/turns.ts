/** The turns of the settlement at the database: in the order in which they were asked for, a bounded number at once. */
export interface Turns {
  /** Does the work in its turn. Null, without the work: `signal` aborted before. */
  take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | null>;
}

/**
 * A turn is one list or one transaction, and each match asks for its next one when it has had one. So a match waits for at most one
 * turn of each match before it, however many bets those have.
 *
 * @param atOnce the number of turns that run at the same time
 */
export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  function pass(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return {
    async take(work, signal) {
      if (signal.aborted) return null;
      if (free > 0) free -= 1;
      else await new Promise<void>((begin) => waiting.push(begin));
      try {
        return signal.aborted ? null : await work();
      } finally {
        pass();
      }
    },
  };
}
