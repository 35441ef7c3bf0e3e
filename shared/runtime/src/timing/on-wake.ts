import { ports } from '../ports.ts';

/** A page hidden for less has missed nothing, because its connection stayed open, in ms. */
const SLEEP_MS = 5_000;
const TICK_MS = 5_000;
/** A tick this late means that the device slept with the page in view, in ms. */
const LATE_MS = 10_000;

/**
 * Calls back when the page is visible again after a sleep: another app was in front for more than 5 s, the browser
 * had frozen the page, or the device slept. Returns the unsubscribe function.
 */
export function onWake(wake: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let hiddenAt: number | null = document.hidden ? ports().now() : null;
  let tickedAt = ports().now();
  const follow = () => {
    const now = ports().now();
    const slept = hiddenAt !== null && now - hiddenAt >= SLEEP_MS;
    hiddenAt = document.hidden ? (hiddenAt ?? now) : null;
    tickedAt = now;
    if (slept && !document.hidden) wake();
  };
  const tick = setInterval(() => {
    const now = ports().now();
    const isLate = now - tickedAt > TICK_MS + LATE_MS;
    tickedAt = now;
    if (isLate && !document.hidden) wake();
  }, TICK_MS);
  document.addEventListener('visibilitychange', follow, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && wake(), { signal });
  return () => {
    clearInterval(tick);
    ending.abort();
  };
}
