/** A refusal lowers the limit to this share of what was there. */
const LESS = 0.8;
/** Each time without a refusal raises it by this factor, and by 1 at least. */
const MORE = 1.05;
/** The least limit, so that the lane is tried again. */
const LEAST = 1;
/** For how many times of `probeMs` a refusal is news. */
const PRESSED_PROBES = 10;
/** Beyond this the backend alone decides. */
const NO_LIMIT = 10_000;

/**
 * How many calls of a lane may be at the backend. There is no limit until the backend refuses one because it has too many; then it is
 * a little less than were there, and grows until the next refusal (as TCP finds the room of a line, RFC 5681).
 */
export class LaneLimit {
  readonly #probeMs: number;
  readonly #now: () => number;
  #open = 0;
  #most = Number.POSITIVE_INFINITY;
  #changedAt = Number.NEGATIVE_INFINITY;
  #loweredAt = Number.NEGATIVE_INFINITY;

  /**
   * @param probeMs time between two changes of the limit in one direction
   * @param now a clock that never goes back, in ms
   */
  constructor(probeMs: number, now: () => number = () => performance.now()) {
    this.#probeMs = probeMs;
    this.#now = now;
  }

  isFull(): boolean {
    if (this.#open < this.#most) return false;
    const times = Math.floor((this.#now() - this.#changedAt) / this.#probeMs);
    if (times === 0) return true;
    this.#change(Math.max(this.#most * MORE ** times, this.#most + times));
    return this.#open >= this.#most;
  }

  /** Whether the backend has refused a call lately because it had too many. */
  isPressed(): boolean {
    return this.#now() - this.#loweredAt < PRESSED_PROBES * this.#probeMs;
  }

  enter(): void {
    this.#open += 1;
  }

  /** @param isRefused whether the backend had too many calls of the lane */
  leave(isRefused: boolean): void {
    this.#open -= 1;
    // Calls that were sent before the limit was lowered say nothing about the lower one.
    if (!isRefused || this.#now() - this.#loweredAt < this.#probeMs) return;
    this.#change(Math.min(this.#most, this.#open) * LESS);
    this.#loweredAt = this.#changedAt;
  }

  #change(most: number): void {
    this.#most = most > NO_LIMIT ? Number.POSITIVE_INFINITY : Math.max(LEAST, most);
    this.#changedAt = this.#now();
  }
}
