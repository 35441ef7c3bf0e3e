/** Signals that end a process. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Aborts when the process gets a stop signal. Further signals are ignored: on Ctrl-C a terminal and npm both send
 * one, and the second must not interrupt the closing.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of STOP_SIGNALS) process.on(signal, () => stop.abort());
  return stop.signal;
}

/** Resolves when it is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
