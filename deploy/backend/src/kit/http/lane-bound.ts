/** Longest wait of a call for the calls before it, in ms. A client gets its answer in less than half a second. */
const WAIT_MS = 300;
/** Window for measuring the rate, in ms. */
const WINDOW_MS = 250;
/** The least bound, so that simultaneous bets are still written together. */
const LEAST = 48;

/**
 * The number of calls of a lane that run at the same time. A lane that is not full accepts up to `most`, which admits a burst. A
 * lane that stays full accepts as many as it completes in `WAIT_MS` (Little's law). A longer queue would complete no more calls:
 * each would only be later, until it is too late and its work is lost.
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

  /** Whether a lane with `active` running calls accepts one more. */
  takes(active: number): boolean {
    this.#measure();
    if (active < this.#bound) return true;
    this.#wasFull = true;
    return false;
  }

  /** Records that a call of the lane has its answer. */
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
