import type { IncomingMessage, ServerResponse } from 'node:http';
import { HTTP_LIMITS } from './limits.ts';
import { NotStarted } from './not-started.ts';

/** The arrival of a call, and whether its caller still waits. */
export interface Arrival {
  /** By `performance.now()`, or another monotonic clock of a test. */
  readonly at: number;
  /**
   * When the last byte of the call had arrived, by `performance.now()`. An action that is worth more at an earlier time counts from here: a
   * client may send the headers early, and the body only once the outcome is known.
   */
  readonly receivedAt: number;
  /** Throws `NotStarted` when the call came more than 5 s ago, or its caller has disconnected. */
  checkFresh(): void;
  isFresh(): boolean;
  /** Runs a wait without work. It takes no place in the lane, and does not count towards the call's 5 s. */
  park<T>(wait: () => Promise<T>): Promise<T>;
}

/** A call in progress. */
export class Call implements Arrival {
  readonly at: number;
  #parkedMs = 0;
  #receivedAt: number | null = null;
  readonly #response: ServerResponse;
  readonly #hold: (change: 1 | -1) => void;
  readonly #now: () => number;

  /** @param hold takes or returns the place of the call in its lane */
  constructor(response: ServerResponse, hold: (change: 1 | -1) => void, now: () => number) {
    this.#response = response;
    this.#hold = hold;
    this.#now = now;
    this.at = now();
  }

  get receivedAt(): number {
    return this.#receivedAt ?? this.#now();
  }

  /** Called before the body is read: one that is there came about with its headers, another one counts when it ends. */
  expectBody(request: IncomingMessage): void {
    if (request.complete) this.#receivedAt = this.at;
    else
      request.once('end', () => {
        this.#receivedAt = this.#now();
      });
  }

  isFresh(): boolean {
    const workMs = this.#now() - this.at - this.#parkedMs;
    return workMs <= HTTP_LIMITS.startMs && !this.#response.destroyed;
  }

  checkFresh(): void {
    if (!this.isFresh()) throw new NotStarted();
  }

  async park<T>(wait: () => Promise<T>): Promise<T> {
    const before = this.#now();
    this.#hold(-1);
    try {
      return await wait();
    } finally {
      this.#hold(1);
      this.#parkedMs += this.#now() - before;
    }
  }
}

/** For work without a waiting caller, and for calls that are injected without a connection. */
export const ALWAYS_FRESH: Arrival = {
  at: 0,
  receivedAt: 0,
  isFresh: () => true,
  checkFresh: () => undefined,
  park: (wait) => wait(),
};
