import { SystemClock } from '../../../kit/time/system-clock.ts';

/** The machine's clock, moved on by tests; timers go on as they were set. */
export class ShiftedClock extends SystemClock {
  private shiftMs = 0;

  /** @param start the time at first; without it the machine’s */
  constructor(start: Date | null = null) {
    super();
    if (start !== null) this.shiftMs = start.getTime() - Date.now();
  }

  override now(): Date {
    return new Date(super.now().getTime() + this.shiftMs);
  }

  /** Moves the time on by this many ms. */
  shift(ms: number): void {
    this.shiftMs += ms;
  }
}
