import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BROKER, VISITOR } from '@jukwaa/contracts';

/** Number of distinct changes; the odds of a change carry its number, from 1.01 up in steps of 0.01. */
export const CHANGES = 90_000;
export const oddsOf = (change: number): number => (change + 101) / 100;

/** Times of the changes, Unix ms, in memory that subscribers share. */
export class SentAt {
  readonly shared = new SharedArrayBuffer(CHANGES * 8);
  private readonly times = new Float64Array(this.shared);

  note(change: number): void {
    this.times[change] = performance.timeOrigin + performance.now();
  }
}

interface Report {
  /** Ms from a change to its arrival at a subscriber, of every delivery. */
  readonly latencies: Float64Array;
  /** Deliveries without a known send time. */
  readonly missing: number;
}

export interface Subscribers {
  /** Discards the deliveries up to now. */
  begin(): void;
  report(): Promise<Report>;
  stop(): Promise<void>;
}

/** Subscribers in their own thread. The first `frozen` of them stop reading once they have subscribed. */
export async function openSubscribers(
  port: number,
  topics: readonly (readonly string[])[],
  frozen: number,
  sentAt: SentAt,
): Promise<Subscribers> {
  const worker = new Worker(new URL('./subscribers.mjs', import.meta.url), {
    workerData: { port, path: BROKER.path, ...VISITOR, topics, frozen, sentAt: sentAt.shared },
    execArgv: [],
  });
  await once(worker, 'message');
  return {
    begin: () => worker.postMessage('begin'),
    async report() {
      const answer = new Promise<Report>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
      });
      worker.postMessage('report');
      return answer;
    },
    async stop() {
      worker.postMessage('stop');
      await worker.terminate();
    },
  };
}
