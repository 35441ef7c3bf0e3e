/** The turns of the settlement at the database: in the order in which they were asked for, a bounded number at once. */
export interface Turns {
  /** Does the work in its turn. Null, without the work: `signal` aborted before. */
  take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | null>;
}

/**
 * Turns are short, and each match asks for its next one when it has had one. So a match waits for at most one turn of each match
 * before it, however many bets those have.
 *
 * @param atOnce the number of turns that run at the same time
 * @param rest runs after each turn, which took `ms`, before the next one begins in its place; must not reject
 */
export function createTurns(atOnce: number, rest: (ms: number) => Promise<void>): Turns {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  async function pass(ms: number): Promise<void> {
    await rest(ms);
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return {
    async take(work, signal) {
      if (free > 0) free -= 1;
      else await new Promise<void>((begin) => waiting.push(begin));
      const began = performance.now();
      try {
        return signal.aborted ? null : await work();
      } finally {
        void pass(performance.now() - began);
      }
    },
  };
}
