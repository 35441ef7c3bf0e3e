import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { FULL_LANE_HEADER, type Lane, laneOf } from '@jukwaa/contracts';
import type { HeldRefusals } from './held-refusals.ts';
import { LaneLimit } from './lane-limit.ts';
import type { EdgeLimits } from './limits.ts';
import { refuseAtOnce } from './refusals.ts';

/**
 * Tracks how many calls of each lane the backend takes at a time, according to its refusals. The edge refuses calls
 * beyond that after reading only their headers: the way to the backend and back costs ten times as much.
 */
export class FullLanes {
  readonly #held: HeldRefusals;
  readonly #lanes: Record<Lane, LaneLimit>;

  constructor(limits: EdgeLimits, held: HeldRefusals) {
    this.#held = held;
    this.#lanes = { bets: new LaneLimit(limits.probeLaneMs), others: new LaneLimit(limits.probeLaneMs) };
  }

  /** Marks a call as sent to the backend. Call the returned function with the headers of the answer. */
  enter({
    method,
    url = '',
  }: Pick<IncomingMessage, 'method' | 'url'>): (answer: IncomingHttpHeaders) => void {
    const lane = laneOf(method, url);
    this.#lanes[lane].enter();
    return (answer) => this.#lanes[lane].leave(answer[FULL_LANE_HEADER] === lane);
  }

  /** Whether the backend has recently refused calls of the lane because it had too many. */
  isPressed(lane: Lane): boolean {
    return this.#lanes[lane].isPressed();
  }

  /** Passes on calls outside a full lane. */
  before(listener: RequestListener): RequestListener {
    return (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) =>
      this.isRefused(request)
        ? this.#held.hold(response, () => refuseAtOnce(response))
        : listener(request, response);
  }

  /** Whether a call belongs to a full lane. */
  isRefused({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
    return url.startsWith('/api/') && this.#lanes[laneOf(method, url)].isFull();
  }
}
