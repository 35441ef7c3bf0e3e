import { HEALTH_REPORTS, type ViewReport } from '@jukwaa/contracts';
import { CallQueue } from '@jukwaa/network';
import type { LedgerOptions, ViewLedger } from './view-ledger.ts';

/** Reports of all clients that the registry stores at the same time: its database is also the one for bets. */
const REPORTS_AT_ONCE = 4;
/**
 * A report takes its place for at least this time (ms), so an edge passes on 50 a second at most. The registry counts no
 * more than so many views of a version either, and the share that is left out does not depend on what a report says.
 */
const PLACE_MS = 80;
/** Reports that wait for a place, and how long (ms). Further ones are left out, most of all those of a caller with many. */
const WAITING_REPORTS = 64;
const WAIT_MS = 3_000;

/** The answer to a report that is left out: the page has nothing to do about it, and does not send it again. */
export const LEFT_OUT = 204;

export interface ReportSender {
  /** Whether a report of this caller would be left out now. */
  isFullFor(caller: string): boolean;
  /** Passes a report on; returns the status of the answer to the page. */
  send(view: ViewReport, caller: string): Promise<number>;
}

/** Sends reports to the registry, few at a time and in turns by caller. An outage is logged once. */
export function reportSender(views: ViewLedger, log: LedgerOptions['log']): ReportSender {
  const queue = new CallQueue({ active: () => REPORTS_AT_ONCE, waiting: WAITING_REPORTS, waitMs: WAIT_MS });
  let isLosing = false;

  async function pass(view: ViewReport): Promise<number> {
    try {
      const { ok } = await views.send(HEALTH_REPORTS, view);
      isLosing = false;
      return ok ? 204 : 400;
    } catch (reason) {
      // The page sends the report again.
      if (!isLosing) log('health reports are lost', reason);
      isLosing = true;
      return 503;
    }
  }

  // Pages keep for later what an outage of the registry holds up: the failures of a fresh release may be in it.
  const leftOut = () => (isLosing ? 503 : LEFT_OUT);
  return {
    isFullFor: (caller) => !isLosing && queue.isFullFor(caller),
    async send(view, caller) {
      // The report of a page that has closed meanwhile counts as well.
      if ((await queue.enter(caller, () => undefined)) !== 'admitted') return leftOut();
      const since = performance.now();
      try {
        return await pass(view);
      } finally {
        const left = PLACE_MS - (performance.now() - since);
        setTimeout(() => queue.leave(), Math.max(0, left)).unref();
      }
    },
  };
}
