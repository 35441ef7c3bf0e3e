import type { IncomingMessage, ServerResponse } from 'node:http';
import { FULL_LANE_HEADER, type Lane, laneOf } from '@jukwaa/contracts';
import { fixedAnswer, OpenCalls } from '@jukwaa/http-kit';
import { LaneBound } from './lane-bound.ts';
import { HTTP_LIMITS } from './limits.ts';
import { NotStarted } from './not-started.ts';

/** The arrival of a call, and whether its caller still waits. */
export interface Arrival {
  /** By `performance.now()`. */
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

const PROBES = new Set(['/health', '/ready', '/metrics']);

const isProbe = (url: string): boolean => PROBES.has(url.split('?', 1)[0] ?? '');

const { status, body, retryAfterS } = new NotStarted();
const sendBusy = fixedAnswer(status, body, { 'retry-after': String(retryAfterS ?? 1) });

/** Refuses before anything is parsed. */
const refuse = (response: ServerResponse, why: Lane | 'closing'): void =>
  sendBusy(response, why === 'closing' ? { connection: 'close' } : { [FULL_LANE_HEADER]: why });

/** A call in progress. */
class Call implements Arrival {
  readonly at = performance.now();
  #parkedMs = 0;
  #receivedAt: number | null = null;
  readonly #response: ServerResponse;
  readonly #hold: (change: 1 | -1) => void;

  /** @param hold takes or returns the place of the call in its lane */
  constructor(response: ServerResponse, hold: (change: 1 | -1) => void) {
    this.#response = response;
    this.#hold = hold;
  }

  get receivedAt(): number {
    return this.#receivedAt ?? performance.now();
  }

  /** Called before the body is read: one that is there came about with its headers, another one counts when it ends. */
  expectBody(request: IncomingMessage): void {
    if (request.complete) this.#receivedAt = this.at;
    else
      request.once('end', () => {
        this.#receivedAt = performance.now();
      });
  }

  isFresh(): boolean {
    const workMs = performance.now() - this.at - this.#parkedMs;
    return workMs <= HTTP_LIMITS.startMs && !this.#response.destroyed;
  }

  checkFresh(): void {
    if (!this.isFresh()) throw new NotStarted();
  }

  async park<T>(wait: () => Promise<T>): Promise<T> {
    const before = performance.now();
    this.#hold(-1);
    try {
      return await wait();
    } finally {
      this.#hold(1);
      this.#parkedMs += performance.now() - before;
    }
  }
}

/** Counts the calls in progress. Calls beyond the bounds of their lane are refused at once. */
export class Admission {
  readonly #active: Record<Lane, number> = { bets: 0, others: 0 };
  readonly #bounds: Record<Lane, LaneBound>;
  readonly #calls = new WeakMap<IncomingMessage, Call>();
  readonly #open = new OpenCalls();
  #isLeaving = false;
  #isClosing = false;

  /** @param now the clock by which the lanes measure their rate: it never goes back, in ms */
  constructor(now?: () => number) {
    this.#bounds = {
      bets: new LaneBound(HTTP_LIMITS.active.bets, now),
      others: new LaneBound(HTTP_LIMITS.active.others, now),
    };
  }

  /** Unanswered calls, without probes. */
  get open(): number {
    return this.#open.count;
  }

  /** Whether new calls are refused because the process ends. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** True when the call may run; false when it has been answered already. */
  enter(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request;
    if (this.#isLeaving) response.setHeader('connection', 'close');
    if (isProbe(url)) return true;
    const lane = laneOf(method, url);
    if (
      this.#isClosing ||
      this.#open.count >= HTTP_LIMITS.open ||
      !this.#bounds[lane].takes(this.#active[lane])
    ) {
      refuse(response, this.#isClosing ? 'closing' : lane);
      return false;
    }
    const hold = (change: 1 | -1) => {
      this.#active[lane] += change;
    };
    this.#calls.set(request, new Call(response, hold));
    hold(1);
    this.#open.add(response, () => {
      hold(-1);
      this.#bounds[lane].end();
    });
    return true;
  }

  /** Called when the body of an admitted call is about to be read. */
  expectBody(request: IncomingMessage): void {
    this.#calls.get(request)?.expectBody(request);
  }

  /** The arrival of an admitted call. */
  arrivalOf(request: IncomingMessage): Arrival {
    return this.#calls.get(request) ?? ALWAYS_FRESH;
  }

  /** Lets each answer from now on end its connection. */
  leave(): void {
    this.#isLeaving = true;
  }

  /** Refuses new calls from now on. Resolves when the last call has its answer, or after `ms`. */
  async drain(ms: number): Promise<void> {
    this.#isClosing = true;
    await this.#open.idle(ms);
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
