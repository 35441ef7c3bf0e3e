import { availableParallelism } from 'node:os';
import type { Arrival } from './admission.ts';
import { HTTP_LIMITS } from './limits.ts';
import { NotStarted } from './not-started.ts';

interface Waiting {
  readonly arrival: Arrival;
  readonly start: () => void;
  readonly refuse: () => void;
}

/**
 * A lane for calls that take a processor for 100 ms, as passwords do: half of the processors at most work for it, so that a storm
 * of logins leaves the rest to bets. Calls beyond its queue, and those that wait for too long, are refused.
 */
export class SlowLane {
  readonly #places: number;
  readonly #queue: Waiting[] = [];
  #running = 0;

  constructor(places = Math.max(1, Math.floor(availableParallelism() / 2))) {
    this.#places = places;
  }

  /** Runs `work` in its turn. Throws `NotStarted` when there is none within the call's time. */
  async run<T>(arrival: Arrival, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#places) await this.#wait(arrival);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(arrival: Arrival): Promise<void> {
    if (this.#queue.length >= HTTP_LIMITS.waitingSlow) throw new NotStarted();
    return new Promise((resolve, reject) => {
      this.#queue.push({ arrival, start: resolve, refuse: () => reject(new NotStarted()) });
    });
  }

  /** Passes the place on to the next call that still has its time. */
  #next(): void {
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      if (next.arrival.isFresh()) {
        next.start();
        return;
      }
      next.refuse();
    }
    this.#running -= 1;
  }
}
