import { CallQueue } from '@jukwaa/network';
import type { FullLanes } from './full-lanes.ts';
import type { EdgeLimits } from './limits.ts';

/** The queue towards the backend of calls with a method: reads and writes do not wait for each other. */
export type CallQueues = (method: string) => CallQueue;

export function callQueues(limits: EdgeLimits, fullLanes: FullLanes): CallQueues {
  const line = { waiting: limits.waitingCalls, waitMs: limits.waitMs };
  const reads = new CallQueue({
    ...line,
    active: () => (fullLanes.isPressed('bets') ? limits.activeReadsUnderLoad : limits.activeReads),
  });
  const writes = new CallQueue({ ...line, active: () => limits.activeWrites });
  return (method) => (method === 'GET' || method === 'HEAD' ? reads : writes);
}
