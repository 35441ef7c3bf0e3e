/** For how long a call may wait for those before it, in ms: a client has its answer in less than half a second. */
const WAIT_MS = 300;
/** The rate is measured over so long, in ms. */
const WINDOW_MS = 250;
/** The least bound, so that bets that come together are still written together. */
const LEAST = 48;

/**
 * How many calls of a lane the process works on at the same time. A lane that is not full takes up to `most`, which lets a burst in. One
 * that stays full takes as many as it ends in `WAIT_MS` (Little's law): a longer line would end no more calls, only each of them
 * later, until they are too late and their work is lost.
 */
export class LaneBound {
  readonly #most: number;
  readonly #now: () => number;
  #bound: number;
  #since: number;
  #ended = 0;
  #wasFull = false;

  /** @param now a clock that never goes back, in ms */
  constructor(most: number, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#now = now;
    this.#bound = most;
    this.#since = now();
  }

  /** Whether a lane that works on `active` calls takes one more. */
  takes(active: number): boolean {
    this.#measure();
    if (active < this.#bound) return true;
    this.#wasFull = true;
    return false;
  }

  /** A call of the lane has its answer. */
  end(): void {
    this.#ended += 1;
  }

  #measure(): void {
    const elapsed = this.#now() - this.#since;
    if (elapsed < WINDOW_MS) return;
    const inTime = (this.#ended / elapsed) * WAIT_MS;
    const next = this.#wasFull ? (this.#bound + inTime) / 2 : this.#bound * 2;
    this.#bound = Math.min(this.#most, Math.max(LEAST, Math.round(next)));
    this.#since = this.#now();
    this.#ended = 0;
    this.#wasFull = false;
  }
}
