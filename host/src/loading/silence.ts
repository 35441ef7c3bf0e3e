import { lastArrivalAt, linePace } from './arrivals.ts';

/** Bytes that may arrive together before the first of them is complete: the largest file of a remote and two more beside it. */
const UNDER_WAY_BYTES = 240_000;
/** The shortest and the longest time without an arrival after which a load counts as silent, in ms. */
const SHORTEST_MS = 2_000;
const LONGEST_MS = 10_000;
/** The visitor is told after this many times as long. */
const TOLD_AFTER = 2.5;
/** A timer that fires this much too late says that the page was busy, and nothing about the line (ms). */
const LATE_MS = 300;

/**
 * How long nothing may arrive before a load counts as silent, in ms: two seconds, and longer on a line that needs longer for the
 * files that are under way. A slow line is not a hanging file: each file that arrives starts the wait again.
 */
export function silentAfter(): number {
  const pace = linePace();
  const needed = pace === null ? 0 : UNDER_WAY_BYTES / pace;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, needed));
}

/** After how much silence the visitor is told that a part does not come, in ms: five seconds, longer on a slow line. */
export const toldAfter = (): number => silentAfter() * TOLD_AFTER;

/**
 * Calls back once, when no file has arrived for `ms()` since now. A timer that was held up by a busy page is set again.
 *
 * @returns the way to stop
 */
export function onSilence(ms: () => number, isSilent: () => void): () => void {
  const began = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const due = Math.max(began, lastArrivalAt()) + ms();
    timer = setTimeout(() => look(due), Math.max(LATE_MS, due - performance.now()));
  };
  const look = (due: number) => {
    const now = performance.now();
    const isBusy = now - due > LATE_MS * 2;
    if (isBusy) timer = setTimeout(() => look(now + LATE_MS), LATE_MS);
    else if (Math.max(began, lastArrivalAt()) + ms() > now + 1) wait();
    else isSilent();
  };
  wait();
  return () => clearTimeout(timer);
}
