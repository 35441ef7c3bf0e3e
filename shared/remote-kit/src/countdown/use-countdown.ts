import { serverNow } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/**
 * Counts from `seconds` down to 0, at once when `running`, otherwise from the first `restart`, which may pass other
 * seconds. It counts to a point in time, so a page that slept shows the time left.
 */
export function useCountdown(
  seconds: number,
  running: boolean,
): { readonly left: number; readonly restart: (from?: number) => void } {
  const [end, setEnd] = useState(() => serverNow() + seconds * SECOND_MS);
  const [left, setLeft] = useState(running ? seconds : 0);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    // Never up: a correction of the clock must not make a wait longer.
    const tick = () =>
      setLeft((before) => Math.max(0, Math.min(before, Math.round((end - serverNow()) / SECOND_MS))));
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [end, isRunning]);
  return {
    left,
    restart: (from = seconds) => {
      setEnd(serverNow() + from * SECOND_MS);
      setLeft(from);
    },
  };
}
