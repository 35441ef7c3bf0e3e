import { SystemClock } from '../../../kit/time/system-clock.ts';

/** The machine's clock, which tests can advance; running timers do not change. */
export class ShiftedClock extends SystemClock {
  private shiftMs = 0;

  /** @param start the initial time; the default is the machine’s */
  constructor(start: Date | null = null) {
    super();
    if (start !== null) this.shiftMs = start.getTime() - Date.now();
  }

  override now(): Date {
    return new Date(super.now().getTime() + this.shiftMs);
  }

  /** Advances the time by this many ms. */
  shift(ms: number): void {
    this.shiftMs += ms;
  }
}
