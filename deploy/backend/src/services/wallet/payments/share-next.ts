/**
 * Runs `work` for one call at a time. Calls that arrive during a run share one later run, so each gets a run that started after
 * its call.
 */
export function shareNext<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  const run = (): Promise<T> => {
    next = null;
    const turn = work().finally(() => {
      running = null;
    });
    running = turn;
    return turn;
  };

  return () => {
    if (next !== null) return next;
    if (running === null) return run();
    next = running.then(run, run);
    return next;
  };
}
