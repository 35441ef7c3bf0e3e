/** A longer task makes taps feel late, in ms. https://www.w3.org/TR/longtasks/ */
const GOAL_MS = 50;
/** A longer interval was no frame: the page was hidden or blocked, in ms. */
const LONGEST_MS = 1_000;
const FIRST = 64;
/** Lower bound of prices per frame; fewer would save almost no time. */
const LEAST = 32;
const MOST = 512;
/** Added to the allowance after a full and short frame. */
const MORE = 4;

/**
 * The number of prices that a frame may show, derived from measured frame times, because it depends on the phone and
 * its load.
 */
export interface FrameBudget {
  /** Starts a frame at this time of the page's clock, in ms. Returns the number of prices that it may show. */
  readonly begin: (now: number) => number;
  /** Records the number of prices that the current frame has shown. */
  readonly note: (shown: number) => void;
  /** The next frame does not follow at once, so the time until then is not measured. */
  readonly rest: () => void;
}

/**
 * Reduces the allowance in proportion after a long frame, by half at most, and adds a few prices after a full and
 * short one. This is additive increase and multiplicative decrease, as in network congestion control (RFC 5681).
 */
export function createFrameBudget(): FrameBudget {
  let most = FIRST;
  let shown = 0;
  let startedAt = Number.NaN;

  function learn(took: number): void {
    if (shown === 0 || !(took < LONGEST_MS)) return;
    if (took > GOAL_MS)
      most = Math.max(LEAST, Math.floor(Math.min(most, shown) * Math.max(0.5, GOAL_MS / took)));
    else if (shown >= most) most = Math.min(MOST, most + MORE);
  }

  return {
    begin: (now) => {
      learn(now - startedAt);
      startedAt = now;
      shown = 0;
      return most;
    },
    note: (count) => {
      shown = count;
    },
    rest: () => {
      startedAt = Number.NaN;
    },
  };
}
