/** Stops a timer, a subscription or a piece of background work; safe to call twice. */
export type Cancel = () => void;

/** Time as the services see it. A speed above 1 lets a demo day pass in minutes; at 0 time stops. */
export interface Clock {
  now(): Date;
  /** Runs `work` once after `ms` milliseconds of this clock. */
  after(ms: number, work: () => void): Cancel;
  /** Runs `work` every `ms` milliseconds of this clock, counted from the end of the run before. */
  every(ms: number, work: () => void | Promise<void>): Cancel;
  /** Resolves after `ms` milliseconds of this clock, or at once when `signal` aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  readonly speed: number;
  /** Changes the speed from now on; pending timers move with it. */
  setSpeed(speed: number): void;
}
