import type { Logger } from 'pino';

/** Work that goes on after a call was answered, so that how long it takes tells the caller nothing. */
export interface Asides {
  /** Begins the work; a failure of it is logged. */
  begin(work: () => Promise<void>): void;
  /** Waits for all that has begun. */
  finish(): Promise<void>;
}

export function createAsides(log: Pick<Logger, 'error'>): Asides {
  const running = new Set<Promise<void>>();
  return {
    begin(work) {
      const done = work()
        .catch((err: unknown) => log.error({ err }, 'work after an answer failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async finish() {
      await Promise.all(running);
    },
  };
}
