import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { FULL_LANE_HEADER, LANES, type Lane, laneOf } from '@jukwaa/contracts';
import type { Limits } from './limits.ts';
import { refuseAtOnce } from './refusals.ts';

const isLane = (name: unknown): name is Lane => LANES.some((lane) => lane === name);

/**
 * The lanes of the backend that were full a moment ago. For a short time the edge refuses their calls itself, before it reads more
 * than their headers: the way to the backend and back costs ten times as much, and the backend works through its line meanwhile.
 */
export class FullLanes {
  readonly #limits: Limits;
  /** When each lane opens again, by `performance.now()`. */
  readonly #until = new Map<Lane, number>();
  /** Refusals that are held back, with what sends them. */
  readonly #held = new Set<() => void>();
  #isClosing = false;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Learns from an answer of the backend. */
  learn(headers: IncomingHttpHeaders): void {
    const lane = headers[FULL_LANE_HEADER];
    if (isLane(lane)) this.#until.set(lane, performance.now() + this.#limits.fullLaneMs);
  }

  /** Passes on what is not of a full lane. */
  before(listener: RequestListener): RequestListener {
    return (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) =>
      this.#isRefused(request) ? this.#refuse(response) : listener(request, response);
  }

  /** Whether calls of the lane are refused at this moment. */
  isFull(lane: Lane): boolean {
    const until = this.#until.get(lane);
    if (until === undefined) return false;
    if (performance.now() < until) return true;
    this.#until.delete(lane);
    return false;
  }

  /** Sends what is held back, and holds nothing from now on. */
  close(): void {
    this.#isClosing = true;
    for (const send of this.#held) send();
  }

  #isRefused({ method, url = '' }: IncomingMessage): boolean {
    return this.#until.size > 0 && url.startsWith('/api/') && this.isFull(laneOf(method, url));
  }

  #refuse(response: ServerResponse): void {
    if (this.#isClosing || this.#held.size >= this.#limits.heldCalls) refuseAtOnce(response);
    else this.#hold(response);
  }

  #hold(response: ServerResponse): void {
    const end = () => {
      clearTimeout(timer);
      this.#held.delete(send);
    };
    const send = () => {
      end();
      refuseAtOnce(response);
    };
    const timer = setTimeout(send, this.#limits.holdMs);
    this.#held.add(send);
    response.once('close', end);
  }
}
