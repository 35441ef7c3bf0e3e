/** A refusal lowers the limit to this share of the calls in progress. */
const LESS = 0.8;
/** Each period without a refusal raises it by this factor, and by 1 at least. */
const MORE = 1.05;
/** The least limit, so that the lane is tried again. */
const LEAST = 1;
/** A refusal counts as recent for this many periods of `probeMs`. */
const PRESSED_PROBES = 10;
/** Beyond this number the backend alone decides. */
const NO_LIMIT = 10_000;

/**
 * Limits the calls of a lane at the backend. There is no limit until the backend refuses a call because it has too
 * many. Then the limit is a little below the number of calls in progress, and grows until the next refusal, as TCP
 * probes the capacity of a connection (RFC 5681).
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
   * @param now a monotonic clock, in ms
   */
  constructor(probeMs: number, now: () => number = () => performance.now()) {
    this.#probeMs = probeMs;
    this.#now = now;
  }

  isFull(): boolean {
    return this.#open >= this.#most && this.#open >= this.most();
  }

  /** The limit, which grows with the time since its last change. */
  most(): number {
    const times = Math.floor((this.#now() - this.#changedAt) / this.#probeMs);
    // A lane that is not full does not show that more calls would be taken.
    if (times > 0 && this.#open >= this.#most)
      this.#change(Math.max(this.#most * MORE ** times, this.#most + times));
    return this.#most;
  }

  /** Whether the backend has recently refused a call because it had too many. */
  isPressed(): boolean {
    return this.#now() - this.#loweredAt < PRESSED_PROBES * this.#probeMs;
  }

  enter(): void {
    this.#open += 1;
  }

  /** @param isRefused whether the backend had too many calls of the lane */
  leave(isRefused: boolean): void {
    this.#open -= 1;
    // Calls from before the limit was lowered do not count against the lower one.
    if (!isRefused || this.#now() - this.#loweredAt < this.#probeMs) return;
    this.#change(Math.min(this.#most, this.#open) * LESS);
    this.#loweredAt = this.#changedAt;
  }

  #change(most: number): void {
    this.#most = most > NO_LIMIT ? Number.POSITIVE_INFINITY : Math.max(LEAST, most);
    this.#changedAt = this.#now();
  }
}
