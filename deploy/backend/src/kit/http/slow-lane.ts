import { availableParallelism } from 'node:os';
import { CallQueue } from '@jukwaa/network';
import type { Arrival } from './arrival.ts';
import { HTTP_LIMITS } from './limits.ts';
import { NotStarted } from './not-started.ts';

/** The caller of a slow call. */
export interface SlowCaller {
  /** Addresses take turns. */
  readonly address: string;
  /** A user with a session, or a device that has logged in to the account before. */
  readonly isKnown: boolean;
}

/**
 * A lane for calls that take a processor for 100 ms, such as password checks. It uses at most half of the processors, so a storm
 * of logins leaves the rest to bets. Known callers have a place of their own: guesses at other users' passwords never block them.
 * Calls beyond the queue, and calls that have waited too long, are refused.
 */
export class SlowLane {
  readonly #strangers: CallQueue;
  readonly #known: CallQueue;

  constructor(places = Math.max(1, Math.floor(availableParallelism() / 2))) {
    const line = { waiting: HTTP_LIMITS.waitingSlow, waitMs: HTTP_LIMITS.startMs };
    this.#strangers = new CallQueue({ ...line, active: () => places });
    this.#known = new CallQueue({ ...line, active: () => 1 });
  }

  /**
   * Runs `work` in its turn.
   *
   * @throws NotStarted when its turn does not come within the call's time
   */
  async run<T>({ address, isKnown }: SlowCaller, arrival: Arrival, work: () => Promise<T>): Promise<T> {
    const queue = isKnown ? this.#known : this.#strangers;
    const admission = await queue.enter(address, () => undefined);
    if (admission !== 'admitted') throw new NotStarted();
    try {
      arrival.checkFresh();
      return await work();
    } finally {
      queue.leave();
    }
  }
}
