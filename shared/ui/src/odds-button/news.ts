/** How long a change is shown. */
export const NEWS_MS = 900;
/** Changes that are no news any more end together when they lie this close: one paint takes them all. */
const TOGETHER_MS = 40;

interface News {
  /** Time of the page at which it ends, ms. */
  readonly until: number;
  readonly end: () => void;
}

/** Every change that is shown now, the oldest first: one timer serves them all, however many cells move. */
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

/** Calls `end` when the cell's change has been shown for its time; a later change of the same cell takes its place. */
export function showNews(cell: object, end: () => void): void {
  // At the end of the order, where the youngest is.
  shown.delete(cell);
  shown.set(cell, { until: performance.now() + NEWS_MS, end });
  timer ??= setTimeout(endOld, NEWS_MS);
}

/** The cell is gone: nothing of it ends any more. */
export function dropNews(cell: object): void {
  shown.delete(cell);
  if (shown.size > 0 || timer === null) return;
  clearTimeout(timer);
  timer = null;
}
