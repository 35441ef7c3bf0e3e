import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Counts from `seconds` down to 0, at once when `running`, otherwise from the first `restart`, which may name other seconds. */
export function useCountdown(
  seconds: number,
  running: boolean,
): { readonly left: number; readonly restart: (from?: number) => void } {
  const [left, setLeft] = useState(running ? seconds : 0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, restart: (from = seconds) => setLeft(from) };
}
