import { lastArrivalAt, linePace } from './arrivals.ts';

/** Bytes that may arrive together before the first file is complete: a remote's largest file and two others. */
const UNDER_WAY_BYTES = 240_000;
/** The shortest and longest time without an arrival after which a load counts as silent, in ms. */
const SHORTEST_MS = 2_000;
const LONGEST_MS = 10_000;
/** The visitor sees an error after this many times the silent time. */
const SHOWN_AFTER = 2.5;
/** A timer that fires later than this shows a busy page and says nothing about the connection, in ms. */
const LATE_MS = 300;

/**
 * Returns the time without an arrival after which a load counts as silent, in ms. It is two seconds, or longer when a
 * slow connection needs longer for the pending files. Each file that arrives restarts the wait.
 */
export function silentAfter(): number {
  const pace = linePace();
  const needed = pace === null ? 0 : UNDER_WAY_BYTES / pace;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, needed));
}

/** Returns the silence after which the visitor sees an error, in ms: five seconds, longer on a slow connection. */
export const shownAfter = (): number => silentAfter() * SHOWN_AFTER;

/**
 * Calls back once when no file has arrived for `ms()`. A timer that a busy page delayed starts again.
 * @returns stops the wait
 */
export function onSilence(ms: () => number, isSilent: () => void): () => void {
  const started = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const due = Math.max(started, lastArrivalAt()) + ms();
    timer = setTimeout(() => look(due), Math.max(LATE_MS, due - performance.now()));
  };
  const look = (due: number) => {
    const now = performance.now();
    const isBusy = now - due > LATE_MS * 2;
    if (isBusy) timer = setTimeout(() => look(now + LATE_MS), LATE_MS);
    else if (Math.max(started, lastArrivalAt()) + ms() > now + 1) wait();
    else isSilent();
  };
  wait();
  return () => clearTimeout(timer);
}
