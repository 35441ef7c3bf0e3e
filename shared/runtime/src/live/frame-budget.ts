/** A task that takes longer makes taps feel late, ms. https://www.w3.org/TR/longtasks/ */
const GOAL_MS = 50;
/** What took longer was no frame: the page was hidden, or something else held it. */
const LONGEST_MS = 1_000;
const FIRST = 64;
/** With fewer a frame would take nearly as long: most of it is the same for one price as for these. */
const LEAST = 32;
const MOST = 512;
/** So many more are tried after a frame that was full and short enough. */
const MORE = 4;

/** How many prices a frame may show: found out from how long frames take, for it depends on the phone and on what else it does. */
export interface FrameBudget {
  /** A frame begins at this time of the page's clock, ms. Gives how many prices it may show. */
  readonly begin: (now: number) => number;
  /** So many prices are shown by the frame that has begun. */
  readonly note: (shown: number) => void;
  /** The next frame does not follow at once: how long it takes until then says nothing. */
  readonly rest: () => void;
}

/**
 * Fewer prices after a frame that took too long, in proportion but half at most; a few more after a full one that did not:
 * additive increase and multiplicative decrease, as networks find their rate (RFC 5681).
 */
export function createFrameBudget(): FrameBudget {
  let most = FIRST;
  let shown = 0;
  let begunAt = Number.NaN;

  function learn(took: number): void {
    if (shown === 0 || !(took < LONGEST_MS)) return;
    if (took > GOAL_MS)
      most = Math.max(LEAST, Math.floor(Math.min(most, shown) * Math.max(0.5, GOAL_MS / took)));
    else if (shown >= most) most = Math.min(MOST, most + MORE);
  }

  return {
    begin: (now) => {
      learn(now - begunAt);
      begunAt = now;
      shown = 0;
      return most;
    },
    note: (count) => {
      shown = count;
    },
    rest: () => {
      begunAt = Number.NaN;
    },
  };
}
