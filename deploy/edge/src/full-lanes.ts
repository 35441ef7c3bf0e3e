import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { FULL_LANE_HEADER, type Lane, laneOf } from '@jukwaa/contracts';
import type { HeldRefusals } from './held-refusals.ts';
import { LaneLimit } from './lane-limit.ts';
import type { Limits } from './limits.ts';
import { refuseAtOnce } from './refusals.ts';

/**
 * How many calls of each lane the backend takes at a time, as far as its refusals say. Calls beyond are refused before the edge reads
 * more than their headers: the way to the backend and back costs ten times as much.
 */
export class FullLanes {
  readonly #held: HeldRefusals;
  readonly #lanes: Record<Lane, LaneLimit>;

  constructor(limits: Limits, held: HeldRefusals) {
    this.#held = held;
    this.#lanes = { bets: new LaneLimit(limits.probeLaneMs), others: new LaneLimit(limits.probeLaneMs) };
  }

  /** A call goes to the backend. Call what it returns with the headers of the answer. */
  enter({ method, url = '' }: IncomingMessage): (answer: IncomingHttpHeaders) => void {
    const lane = laneOf(method, url);
    this.#lanes[lane].enter();
    return (answer) => this.#lanes[lane].leave(answer[FULL_LANE_HEADER] === lane);
  }

  /** Whether the backend has refused calls of the lane lately because it had too many. */
  isPressed(lane: Lane): boolean {
    return this.#lanes[lane].isPressed();
  }

  /** Passes on what is not of a full lane. */
  before(listener: RequestListener): RequestListener {
    return (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) =>
      this.#isRefused(request)
        ? this.#held.hold(response, () => refuseAtOnce(response))
        : listener(request, response);
  }

  #isRefused({ method, url = '' }: IncomingMessage): boolean {
    return url.startsWith('/api/') && this.#lanes[laneOf(method, url)].isFull();
  }
}
