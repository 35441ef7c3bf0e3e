import { servedNow, serverNow, useAsServed } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';

/** Browsers fire longer timers at once, in ms. */
const LONGEST_WAIT_MS = 2_000_000_000;

const next = (times: readonly number[], now: number): number | null => {
  const later = times.filter((time) => time > now);
  return later.length === 0 ? null : Math.min(...later);
};

/**
 * A time of the services' clock in Unix ms. It renders again when one of the times is reached, and when the page returns
 * from the background. Keep the identity of `times` while they are the same.
 */
export function useClockTimes(times: readonly number[]): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(serverNow());
    const time = next(times, now);
    const wait = time === null ? null : Math.min(LONGEST_WAIT_MS, Math.max(0, time - serverNow()));
    const timer = wait === null ? undefined : setTimeout(update, wait);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [times, now]);
  return useAsServed(now, servedNow() ?? now);
}
