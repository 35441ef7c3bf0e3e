/** Thrown for work beyond the limit of `atMost`. */
export class TooMany extends Error {
  override name = 'TooMany';
  /** The status of the answer of a request that needed the work. */
  readonly statusCode = 503;
}

/**
 * Limits the number of tasks that run at the same time.
 *
 * @returns runs a task; the result rejects with `TooMany` when the limit is reached
 */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  return async (work) => {
    if (running >= most) throw new TooMany(`${most} run already`);
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
