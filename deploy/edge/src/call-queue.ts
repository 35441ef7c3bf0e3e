interface Waiting {
  /** When the call came, in ms of the queue's clock. */
  readonly since: number;
  readonly settle: (admission: Admission) => void;
}

/** What became of a call that asked to enter: admitted, or why not. */
export type Admission = 'admitted' | 'full' | 'late' | 'gone';

export interface QueueLimits {
  /** Calls at the same time. */
  readonly active: number;
  /** Calls in line. */
  readonly waiting: number;
  /** Longest wait in line (ms). */
  readonly waitMs: number;
}

/**
 * Lets a bounded number of calls through at a time. A bounded number waits in line, first come first served, each for a bounded
 * time. Under overload an admitted call is therefore still fresh, and the others get their refusal at once.
 */
export class CallQueue {
  readonly #limits: QueueLimits;
  readonly #line = new Set<Waiting>();
  readonly #now: () => number;
  #active = 0;

  /** @param now a clock that never goes back, in ms */
  constructor(limits: QueueLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  get active(): number {
    return this.#active;
  }

  get waiting(): number {
    return this.#line.size;
  }

  /** Whether a call that came now would be refused. */
  get isFull(): boolean {
    return this.#active >= this.#limits.active && this.#line.size >= this.#limits.waiting;
  }

  /**
   * Waits for a free place. An admitted call must `leave` when it is over.
   *
   * @param onGone registers what to call when the client of the call goes away
   */
  async enter(onGone: (drop: () => void) => void): Promise<Admission> {
    if (this.#active < this.#limits.active) {
      this.#active += 1;
      return 'admitted';
    }
    if (this.isFull) return 'full';
    return new Promise((resolve) => {
      const settle = (admission: Admission) => {
        clearTimeout(timer);
        this.#line.delete(waiting);
        resolve(admission);
      };
      const waiting = { since: this.#now(), settle };
      const timer = setTimeout(() => settle('late'), this.#limits.waitMs);
      this.#line.add(waiting);
      onGone(() => settle('gone'));
    });
  }

  /**
   * Frees the place of a call. The next in line gets it, unless its time is over: a busy process runs its timers late, and a
   * client that has waited too long has given up.
   */
  leave(): void {
    for (const { since, settle } of this.#line) {
      const isLate = this.#now() - since > this.#limits.waitMs;
      settle(isLate ? 'late' : 'admitted');
      if (!isLate) return;
    }
    this.#active -= 1;
  }
}
