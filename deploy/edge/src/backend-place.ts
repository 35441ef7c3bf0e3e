import type { IncomingHttpHeaders } from 'node:http';
import type { CallQueues } from './call-queues.ts';
import type { FullLanes, LaneCall, PlaceRefusal } from './full-lanes.ts';

/** The limits of calls that are at the backend at the same time. */
export interface BackendLanes {
  /** The places of calls towards the backend. */
  readonly queues: CallQueues;
  /** Tracks the full lanes of the backend. */
  readonly fullLanes: FullLanes;
}

/**
 * Waits for a place of this edge and one in the lane, for a call whose body is complete.
 *
 * @param onGone registers a callback for the disconnect of the call's client
 * @returns the function that frees both, with the headers of the answer; the reason of a refusal instead
 */
export async function enterBackend(
  { queues, fullLanes }: BackendLanes,
  call: LaneCall,
  caller: string,
  onGone: (drop: () => void) => void,
): Promise<((answer: IncomingHttpHeaders) => void) | PlaceRefusal> {
  const queue = queues(call.method ?? 'GET');
  const admission = await queue.enter(caller, onGone);
  if (admission !== 'admitted') return admission;
  const leaveLane = await fullLanes.enter(call, caller, onGone);
  if (typeof leaveLane === 'string') {
    queue.leave();
    return leaveLane;
  }
  return (answer) => {
    leaveLane(answer);
    queue.leave();
  };
}
