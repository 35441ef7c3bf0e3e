import type { Logger } from 'pino';

/** Work that continues after a call was answered, so that its duration reveals nothing to the caller. */
export interface Asides {
  /** Starts the work; a failure is logged. */
  begin(work: () => Promise<void>): void;
  /** Waits for all started work. */
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
