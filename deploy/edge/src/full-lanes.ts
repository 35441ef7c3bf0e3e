import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { FULL_LANE_HEADER, type Lane, laneOf } from '@jukwaa/contracts';
import { type AdmissionResult, CallQueue } from '@jukwaa/network';
import type { HeldRefusals } from './held-refusals.ts';
import { LaneLimit } from './lane-limit.ts';
import type { EdgeLimits } from './limits.ts';
import { callerOf } from './network-of.ts';
import { refuseAtOnce } from './refusals.ts';

export type LaneCall = Pick<IncomingMessage, 'method' | 'url'>;

/** A lane with the calls that wait for a place in it. */
interface BoundLane {
  readonly limit: LaneLimit;
  readonly queue: CallQueue;
}

function boundLane({ probeLaneMs, waitingInLane: waiting, waitInLaneMs: waitMs }: EdgeLimits): BoundLane {
  const limit = new LaneLimit(probeLaneMs);
  return { limit, queue: new CallQueue({ active: () => limit.most(), waiting, waitMs }) };
}

/** Frees the place of a call, with the headers of its answer. */
type LeaveLane = (answer: IncomingHttpHeaders) => void;
/** Reason why a call has no place. */
export type PlaceRefusal = Exclude<AdmissionResult, 'admitted'>;

/**
 * Tracks how many calls of each lane the backend takes at a time, according to its refusals. A few further calls wait for
 * a place, in turns by address: an address that sends very many gets its own refused, and no other address is pushed out.
 * The edge refuses the rest after reading only their headers: the way to the backend and back costs ten times as much.
 */
export class FullLanes {
  readonly #held: HeldRefusals;
  readonly #lanes: Record<Lane, BoundLane>;

  constructor(limits: EdgeLimits, held: HeldRefusals) {
    this.#held = held;
    this.#lanes = { bets: boundLane(limits), others: boundLane(limits) };
  }

  /**
   * Waits for a place in the lane of a complete call that is about to be sent to the backend.
   *
   * @param onGone registers a callback for the disconnect of the call's client
   * @returns the function that frees the place; the reason of a refusal instead
   */
  async enter(
    { method, url = '' }: LaneCall,
    caller: string,
    onGone: (drop: () => void) => void,
  ): Promise<LeaveLane | PlaceRefusal> {
    const lane = laneOf(method, url);
    const { limit, queue } = this.#lanes[lane];
    const admission = await queue.enter(caller, onGone);
    if (admission !== 'admitted') return admission;
    limit.enter();
    return (answer) => {
      limit.leave(answer[FULL_LANE_HEADER] === lane);
      queue.leave();
    };
  }

  /** Whether the backend has recently refused calls of the lane because it had too many. */
  isPressed(lane: Lane): boolean {
    return this.#lanes[lane].limit.isPressed();
  }

  /**
   * Passes on calls that may get a place in their lane.
   *
   * @param addressOf the address of a call's client
   */
  before(listener: RequestListener, addressOf: (request: IncomingMessage) => string): RequestListener {
    return (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) =>
      this.isRefused(request, () => callerOf(addressOf(request)))
        ? this.#held.hold(response, () => refuseAtOnce(response))
        : listener(request, response);
  }

  /** Whether a call would be refused in its lane. @param callerOfCall is asked only when the lane has no free place */
  isRefused({ method, url = '' }: LaneCall, callerOfCall: () => string): boolean {
    if (!url.startsWith('/api/')) return false;
    const { limit, queue } = this.#lanes[laneOf(method, url)];
    return (queue.waiting > 0 || limit.isFull()) && queue.isFullFor(callerOfCall());
  }
}
