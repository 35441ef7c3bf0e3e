import { useEffect, useRef } from 'react';
import { useSpreadRefresh } from '../../../state/use-spread-refresh.ts';

/**
 * Refreshes after each new version of a round, at most every few seconds. The first version is that of the answer just
 * fetched.
 */
export function useRefreshOnVersion(version: number | null, refresh: () => void): void {
  const seen = useRef<number | null>(null);
  const ask = useSpreadRefresh(refresh);
  useEffect(() => {
    if (version === null) return;
    if (seen.current !== null && version > seen.current) ask();
    seen.current = Math.max(seen.current ?? version, version);
  }, [version, ask]);
}
