/** The largest amount that can be spent at once, and the refill per second. */
export interface BucketRate {
  readonly burst: number;
  readonly perSecond: number;
}

/** A budget that refills with time. */
export class TokenBucket {
  readonly #rate: BucketRate;
  readonly #now: () => number;
  #left: number;
  #at: number;

  /** @param now monotonic time in ms */
  constructor(rate: BucketRate, now: () => number = () => performance.now()) {
    this.#rate = rate;
    this.#now = now;
    this.#left = rate.burst;
    this.#at = now();
  }

  /** Spends `cost`; returns false and spends nothing when less is left. */
  spend(cost: number): boolean {
    const now = this.#now();
    const refilled = this.#left + ((now - this.#at) / 1_000) * this.#rate.perSecond;
    this.#left = Math.min(this.#rate.burst, refilled);
    this.#at = now;
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }
}
