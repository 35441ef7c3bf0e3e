import type { Clock } from '@jukwaa/backend';
import type { Database } from '@jukwaa/database';
import { lagOf } from './measure-day.ts';

/** Interval of the lag's check, real ms. */
const LOOK_MS = 500;
/** Above this lag time runs slower, ms of the services' clock. */
const LATE_MS = 60 * 60_000;
const SLOWER = 0.7;
const FASTER = 1.3;
const SLOWEST = 100;

/** Keeps the services' clock as fast as the simulated matches can follow, once it is faster than real time. */
export class ClockPace {
  private lookedAt = performance.now();
  private lag = 0;

  /** @param most upper bound on simulated seconds per real second */
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly most: number,
  ) {}

  /** Measures the lag when it is due, and sets the speed. */
  async look(): Promise<void> {
    if (performance.now() - this.lookedAt < LOOK_MS) return;
    const lag = await lagOf(this.db, this.clock.now().getTime());
    this.lag = Math.max(this.lag, lag);
    const { speed } = this.clock;
    if (speed > 1) this.clock.setSpeed(nextSpeed(speed, lag, this.most));
    this.lookedAt = performance.now();
  }

  /** The longest lag since the last call, ms. */
  takeLag(): number {
    const { lag } = this;
    this.lag = 0;
    return lag;
  }
}

/** The speed after a check that found this lag (ms). */
export const nextSpeed = (speed: number, lag: number, most: number): number =>
  Math.min(most, Math.max(SLOWEST, speed * (lag > LATE_MS ? SLOWER : FASTER)));
