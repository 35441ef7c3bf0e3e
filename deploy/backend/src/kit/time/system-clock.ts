import type { Cancel, Clock } from './clock.ts';

/** Node's longest timer (ms); a longer wait is split into parts. */
const LONGEST_TIMEOUT_MS = 2_000_000_000;

interface Timer {
  /** Due time on this clock, unix ms. */
  readonly due: number;
  readonly work: () => void;
  handle: NodeJS.Timeout | null;
}

/**
 * The clock of the machine, times a speed. Starts at the machine's time and speed 1. Timers do not keep the process alive
 * by themselves.
 */
export class SystemClock implements Clock {
  #speed = 1;
  /** The real time, less the monotonic one: the machine's at the start, and the database's after a correction. */
  #realOffset: number;
  #base: number;
  #baseReal = performance.now();
  readonly #timers = new Set<Timer>();

  /** @param machineNow the machine's time, Unix ms */
  constructor(machineNow: () => number = Date.now) {
    this.#base = machineNow();
    this.#realOffset = this.#base - this.#baseReal;
  }

  /** The real time, Unix ms: this clock's without its lead. */
  get realMs(): number {
    return this.#realOffset + performance.now();
  }

  /** Lead of this clock over the real time, ms; negative when it is behind. */
  get aheadMs(): number {
    return this.#millis() - this.realMs;
  }

  /** Sets the lead over the real time, ms; pending timers move with it. */
  setAhead(ms: number): void {
    this.#base = this.realMs + ms;
    this.#baseReal = performance.now();
    for (const timer of this.#timers) this.#arm(timer);
  }

  /** Corrects the real time by some ms. The lead stays, and pending timers move with it. */
  correct(ms: number): void {
    this.#realOffset += ms;
    this.#base += ms;
    for (const timer of this.#timers) this.#arm(timer);
  }

  get speed(): number {
    return this.#speed;
  }

  now(): Date {
    return new Date(this.#millis());
  }

  after(ms: number, work: () => void): Cancel {
    const timer: Timer = { due: this.#millis() + ms, work, handle: null };
    this.#timers.add(timer);
    this.#arm(timer);
    return () => this.#drop(timer);
  }

  every(ms: number, work: () => void | Promise<void>): Cancel {
    let stopped = false;
    let cancel: Cancel = () => {};
    const next = () => {
      cancel = this.after(ms, async () => {
        await work();
        if (!stopped) next();
      });
    };
    next();
    return () => {
      stopped = true;
      cancel();
    };
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const wake = () => {
        cancel();
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      const cancel = this.after(ms, wake);
      signal?.addEventListener('abort', wake, { once: true });
    });
  }

  setSpeed(speed: number): void {
    this.#base = this.#millis();
    this.#baseReal = performance.now();
    this.#speed = speed;
    for (const timer of this.#timers) this.#arm(timer);
  }

  #millis(): number {
    return this.#base + (performance.now() - this.#baseReal) * this.#speed;
  }

  #arm(timer: Timer): void {
    if (timer.handle !== null) clearTimeout(timer.handle);
    timer.handle = null;
    if (this.#speed === 0) return;
    const realMs = Math.ceil(Math.max(0, timer.due - this.#millis()) / this.#speed);
    timer.handle = setTimeout(() => this.#fire(timer), Math.min(realMs, LONGEST_TIMEOUT_MS));
    timer.handle.unref();
  }

  #fire(timer: Timer): void {
    if (timer.due > this.#millis() + 1) {
      this.#arm(timer);
      return;
    }
    this.#timers.delete(timer);
    timer.work();
  }

  #drop(timer: Timer): void {
    if (timer.handle !== null) clearTimeout(timer.handle);
    this.#timers.delete(timer);
  }
}
