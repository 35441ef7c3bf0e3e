interface Waiting {
  /** Arrival of the call, in ms of the queue's clock. */
  readonly since: number;
  readonly settle: (admission: AdmissionResult) => void;
}

/** Result of a call's request to enter: admitted, or the reason of the refusal. */
export type AdmissionResult = 'admitted' | 'full' | 'late' | 'gone';

export interface QueueLimits {
  /** Calls at the same time, at least 1; may change from call to call. */
  readonly active: () => number;
  /** Waiting calls. */
  readonly waiting: number;
  /** Longest wait (ms). */
  readonly waitMs: number;
}

/**
 * Admits a bounded number of calls at a time. A bounded number of others waits, each for a bounded time. Under
 * overload an admitted call is therefore still fresh, and the others get their refusal at once.
 *
 * Callers take turns: each free place goes to the next waiting caller, and to the oldest call of that caller. A full
 * queue drops the newest call of the caller with the most, so that no caller blocks the others.
 */
export class CallQueue {
  readonly #limits: QueueLimits;
  /** Waiting calls by caller. The first caller has the next turn. */
  readonly #lines = new Map<string, Set<Waiting>>();
  readonly #now: () => number;
  #active = 0;
  #waiting = 0;

  /** @param now a monotonic clock, in ms */
  constructor(limits: QueueLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  get active(): number {
    return this.#active;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Whether a call of this caller would be refused now. */
  isFullFor(caller: string): boolean {
    if (this.#hasPlace() || this.#waiting < this.#limits.waiting) return false;
    return this.#longestBeyond(caller) === null;
  }

  /**
   * Waits for a free place. An admitted call must `leave` when it is over.
   *
   * @param onGone registers a callback for the disconnect of the call's client
   */
  async enter(caller: string, onGone: (drop: () => void) => void): Promise<AdmissionResult> {
    if (this.#hasPlace()) {
      this.#active += 1;
      return 'admitted';
    }
    if (this.isFullFor(caller)) return 'full';
    if (this.#waiting >= this.#limits.waiting)
      [...(this.#longestBeyond(caller) ?? [])].at(-1)?.settle('full');
    return new Promise((resolve) => {
      const settle = (admission: AdmissionResult) => {
        clearTimeout(timer);
        if (this.#take(caller, waiting)) resolve(admission);
      };
      const waiting = { since: this.#now(), settle };
      const timer = setTimeout(() => settle('late'), this.#limits.waitMs);
      this.#put(caller, waiting);
      onGone(() => settle('gone'));
    });
  }

  /** Frees the place of a call. The next waiting calls get the free places. */
  leave(): void {
    this.#active -= 1;
    while (this.#active < this.#limits.active() && this.#admitNext()) this.#active += 1;
  }

  #hasPlace(): boolean {
    return this.#waiting === 0 && this.#active < this.#limits.active();
  }

  /**
   * Admits the next call in turn whose time is not over. A busy process runs its timers late, and a client that
   * waited too long has given up. False when there is none.
   */
  #admitNext(): boolean {
    for (const [caller, line] of this.#lines) {
      for (const { since, settle } of line) {
        const isLate = this.#now() - since > this.#limits.waitMs;
        settle(isLate ? 'late' : 'admitted');
        if (isLate) continue;
        this.#endTurn(caller, line);
        return true;
      }
    }
    return false;
  }

  #put(caller: string, waiting: Waiting): void {
    const line = this.#lines.get(caller) ?? new Set();
    this.#lines.set(caller, line.add(waiting));
    this.#waiting += 1;
  }

  /** Removes a waiting call; false when it has left before. */
  #take(caller: string, waiting: Waiting): boolean {
    const line = this.#lines.get(caller);
    if (line === undefined || !line.delete(waiting)) return false;
    if (line.size === 0) this.#lines.delete(caller);
    this.#waiting -= 1;
    return true;
  }

  /** The caller's next call waits until the others had a turn. */
  #endTurn(caller: string, line: Set<Waiting>): void {
    if (!this.#lines.delete(caller)) return;
    this.#lines.set(caller, line);
  }

  /**
   * Returns the longest queue, if it is still as long as this caller's after one of its calls gives way to one of the
   * caller; else null.
   */
  #longestBeyond(caller: string): Set<Waiting> | null {
    const own = this.#lines.get(caller)?.size ?? 0;
    let longest: Set<Waiting> | null = null;
    for (const line of this.#lines.values()) if (line.size > (longest?.size ?? 0)) longest = line;
    return longest !== null && longest.size >= own + 2 ? longest : null;
  }
}
