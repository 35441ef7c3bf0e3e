/** How much may be spent at once, and how much comes back per second. */
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

  /** Spends `cost`; false, and nothing spent, when that is more than is left. */
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
