import { useEffect, useEffectEvent, useRef } from 'react';

/** Shortest time between two refreshes, in ms. */
const PAUSE_MS = 3_000;
/** Longest added wait, in ms: the pages of all players must not ask in the same moment. */
const SPREAD_MS = 1_500;

/**
 * Refreshes after each new version of a round, at most every few seconds. The first version is that of the answer just
 * fetched.
 */
export function useRefreshOnVersion(version: number | null, refresh: () => void): void {
  const last = useRef<{ readonly version: number; readonly at: number } | null>(null);
  const run = useEffectEvent((next: number) => {
    last.current = { version: next, at: Date.now() };
    refresh();
  });
  useEffect(() => {
    if (version === null) return undefined;
    if (last.current === null) last.current = { version, at: 0 };
    if (version <= last.current.version) return undefined;
    const since = Date.now() - last.current.at;
    const wait = Math.max(0, PAUSE_MS - since) + Math.random() * SPREAD_MS;
    const timer = setTimeout(() => run(version), wait);
    return () => clearTimeout(timer);
  }, [version]);
}
