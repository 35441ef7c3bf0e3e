import { HEALTH_REPORTS, type HealthReport } from '@jukwaa/contracts';
import type { Batch, Collector } from './collector.ts';

/** The proof that the edge served a view and its builds. */
export type Proof = Pick<HealthReport, 'token' | 'served'>;

/** Most intervals between two tries while the services refuse batches: about five minutes. */
const MOST_PAUSED = 31;

/** Sends a batch; false when it was refused for now, or lost on its way. A batch with a fault is not sent again. */
async function isTaken(body: string): Promise<boolean> {
  try {
    const { status } = await fetch(HEALTH_REPORTS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      // The request continues if the visitor leaves the page meanwhile.
      keepalive: true,
    });
    return status < 500 && status !== 408 && status !== 429;
  } catch {
    return false;
  }
}

/** Sends what a page view collects. */
interface BatchSender {
  /** At each interval of a page that stays. A refused batch is kept, and the pause until the next try doubles. */
  send(): Promise<void>;
  /** For a page that may end: its request outlives it, and the answer is not seen. */
  sendLast(): void;
}

/** @param proof null for a view that does not count */
export function batchSender(collector: Collector, proof: Proof | null): BatchSender {
  let pause = 0;
  let intervalsLeft = 0;
  const textOf = (batch: Batch): string =>
    JSON.stringify({ ...proof, ...batch } satisfies Partial<HealthReport>);
  return {
    async send() {
      if (intervalsLeft > 0) {
        intervalsLeft -= 1;
        return;
      }
      const batch = collector.take();
      if (batch === null || proof === null) return;
      const isDone = await isTaken(textOf(batch));
      pause = isDone ? 0 : Math.min(MOST_PAUSED, 2 * pause + 1);
      intervalsLeft = pause;
      if (!isDone) collector.keep(batch);
    },
    sendLast() {
      const batch = collector.take();
      if (batch === null || proof === null) return;
      navigator.sendBeacon(HEALTH_REPORTS, new Blob([textOf(batch)], { type: 'application/json' }));
    },
  };
}
