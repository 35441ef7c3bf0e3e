import type { ServerTimeSample } from '@jukwaa/api';
import { ports } from '../ports.ts';

/** Assumed upper bound of a first response's way back, in ms; later responses correct it. */
const USUAL_WAY_MS = 100;

/** How far the server's clock is ahead of the device's, in ms; null before the first response. */
let offset: number | null = null;

/**
 * Unix ms of the server's clock, estimated from the responses so far. Countdowns and days use it, so a wrong clock of
 * the phone has no effect.
 */
export const serverNow = (): number => ports().now() + (offset ?? 0);

/**
 * The real fetch times of a preloaded response, in Unix ms of the device; null for a response that the call itself
 * fetched.
 */
function preloadedAt(path: string, sentAt: number): Pick<ServerTimeSample, 'sentAt' | 'receivedAt'> | null {
  // Missing in tests.
  if (!('getEntriesByName' in performance)) return null;
  const entry = performance.getEntriesByName(new URL(path, location.href).href, 'resource').at(-1);
  if (!(entry instanceof PerformanceResourceTiming)) return null;
  // The wall clock may have changed since the page opened, so the entry's time is derived from now.
  const since = ports().now() - performance.now();
  const receivedAt = since + entry.responseEnd;
  return entry.responseEnd > 0 && receivedAt < sentAt
    ? { sentAt: since + entry.startTime, receivedAt }
    : null;
}

/**
 * Corrects the offset by a response. The server's clock was read between sending and receiving, which bounds the
 * offset from both sides. The estimate moves to the nearest value within the bounds, so quick responses make it exact
 * and slow ones don't spoil it.
 */
export function updateServerTime(sample: ServerTimeSample): void {
  const { sentAt, receivedAt } = preloadedAt(sample.path, sample.sentAt) ?? sample;
  const least = sample.serverTime - receivedAt;
  const most = sample.serverTime - Math.min(sentAt, receivedAt);
  const known = offset ?? least + Math.min((most - least) / 2, USUAL_WAY_MS);
  offset = Math.min(Math.max(known, least), most);
}

/** Resets the offset when the page ends. */
export const followServerTime = () => () => {
  offset = null;
};
