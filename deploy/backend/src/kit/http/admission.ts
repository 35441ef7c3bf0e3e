import type { IncomingMessage, ServerResponse } from 'node:http';
import { FULL_LANE_HEADER, type Lane, laneOf } from '@jukwaa/contracts';
import { fixedAnswer, OpenCalls } from '@jukwaa/http-kit';
import { ALWAYS_FRESH, type Arrival, Call } from './arrival.ts';
import { LaneBound } from './lane-bound.ts';
import { HTTP_LIMITS } from './limits.ts';
import { NotStarted } from './not-started.ts';

const PROBES = new Set(['/health', '/ready', '/metrics']);

const isProbe = (url: string): boolean => PROBES.has(url.split('?', 1)[0] ?? '');

const { status, body, retryAfterS } = new NotStarted();
const sendBusy = fixedAnswer(status, body, { 'retry-after': String(retryAfterS ?? 1) });

/** Refuses before anything is parsed. */
const refuse = (response: ServerResponse, why: Lane | 'closing'): void =>
  sendBusy(response, why === 'closing' ? { connection: 'close' } : { [FULL_LANE_HEADER]: why });

/** The clocks of a process; neither goes back, in ms. */
interface AdmissionClocks {
  /** By which the lanes measure their rate. */
  readonly lanes: () => number;
  /** By which a call gets old. */
  readonly calls: () => number;
}

const monotonic = () => performance.now();

/** Counts the calls in progress. Calls beyond the bounds of their lane are refused at once. */
export class Admission {
  readonly #active: Record<Lane, number> = { bets: 0, others: 0 };
  readonly #bounds: Record<Lane, LaneBound>;
  readonly #calls = new WeakMap<IncomingMessage, Call>();
  readonly #open = new OpenCalls();
  readonly #now: () => number;
  #isLeaving = false;
  #isClosing = false;

  constructor({ lanes = monotonic, calls = monotonic }: Partial<AdmissionClocks> = {}) {
    this.#now = calls;
    this.#bounds = {
      bets: new LaneBound(HTTP_LIMITS.active.bets, lanes),
      others: new LaneBound(HTTP_LIMITS.active.others, lanes),
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
    this.#calls.set(request, new Call(response, hold, this.#now));
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
