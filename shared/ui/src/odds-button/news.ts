/** How long a change is shown, in ms. */
export const NEWS_MS = 900;
/** Changes whose ends lie this close end together, in ms, so that one paint covers them. */
const TOGETHER_MS = 40;

interface News {
  /** End time on the page's clock, in ms. */
  readonly until: number;
  readonly end: () => void;
}

/** All visible changes, oldest first: one timer serves them all, for any number of cells. */
const shown = new Map<object, News>();
let timer: ReturnType<typeof setTimeout> | null = null;

function endOld(): void {
  timer = null;
  const now = performance.now();
  for (const [cell, { until, end }] of shown) {
    if (until > now + TOGETHER_MS) {
      timer = setTimeout(endOld, until - now);
      return;
    }
    shown.delete(cell);
    end();
  }
}

/** Calls `end` when the cell's change has been shown for its time; a later change of the same cell replaces it. */
export function showNews(cell: object, end: () => void): void {
  // Removed first, so that it moves to the end of the order.
  shown.delete(cell);
  shown.set(cell, { until: performance.now() + NEWS_MS, end });
  timer ??= setTimeout(endOld, NEWS_MS);
}

/** Removes a cell's change without calling its `end`. */
export function dropNews(cell: object): void {
  shown.delete(cell);
  if (shown.size > 0 || timer === null) return;
  clearTimeout(timer);
  timer = null;
}
