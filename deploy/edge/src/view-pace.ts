import { LRUCache } from 'lru-cache';

/** Reports that a view may send at once: a page also reports whenever its visitor leaves it for another app. */
const AT_ONCE = 6;
/** Afterwards one report is taken in this time (ms): a page sends its batches at this interval. */
const INTERVAL_MS = 10_000;
/** Views whose reports are counted. A view that is forgotten may send `AT_ONCE` again. */
const MOST_VIEWS = 20_000;

interface Allowance {
  /** Reports that were left at `at`. */
  readonly left: number;
  readonly at: number;
}

/**
 * Limits the reports of one page view. A stranger needs only one page for a valid token, and could repeat it for as long
 * as it is valid.
 */
export class ViewPace {
  readonly #views = new LRUCache<string, Allowance>({ max: MOST_VIEWS });
  readonly #now: () => number;

  /** @param now a monotonic clock, in ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts a report of the view; false when the view has sent too many. */
  takes(view: string): boolean {
    const now = this.#now();
    const { left, at } = this.#views.get(view) ?? { left: AT_ONCE, at: now };
    const allowed = Math.min(AT_ONCE, left + (now - at) / INTERVAL_MS);
    if (allowed < 1) return false;
    this.#views.set(view, { left: allowed - 1, at: now });
    return true;
  }
}
