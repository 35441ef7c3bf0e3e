import type { Clock } from '../time/index.ts';

type Cancel = ReturnType<Clock['after']>;

interface Timer {
  /** Unix ms of this clock. */
  readonly due: number;
  readonly work: () => void;
}

/** A clock that stands still until the test sets it; the timers that are due by then run at once. */
export class SteppedClock implements Clock {
  readonly speed = 0;
  #now = Date.now();
  readonly #timers = new Set<Timer>();

  now(): Date {
    return new Date(this.#now);
  }

  /** Sets the time to these Unix ms. */
  set(at: number): void {
    this.#now = at;
    for (const timer of this.#timers) if (timer.due <= at && this.#timers.delete(timer)) timer.work();
  }

  after(ms: number, work: () => void): Cancel {
    const timer = { due: this.#now + ms, work };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  every(ms: number, work: () => void | Promise<void>): Cancel {
    let cancel: Cancel = () => undefined;
    const next = () => {
      cancel = this.after(ms, () => {
        next();
        void work();
      });
    };
    next();
    return () => cancel();
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted || ms <= 0) return resolve();
      const cancel = this.after(ms, resolve);
      const stop = () => {
        cancel();
        resolve();
      };
      signal?.addEventListener('abort', stop, { once: true });
    });
  }

  setSpeed(): void {
    throw new Error('a stepped clock has no speed');
  }
}
