import type { Highlight } from '@jukwaa/contracts';
import { holdMatch } from '@jukwaa/runtime';
import { type RefObject, useEffect, useRef } from 'react';
import { whileOnScreen } from './on-screen.ts';

/** A row that was away for longer has missed messages, so its match is asked for again when it comes back. */
const FRESH_MS = 5_000;

export type RefetchMatches = (matchIds: readonly number[]) => unknown;

/** Keeps a row's match live while the row is on screen. Give the ref to the row's element. */
export function useLiveRow<T extends Element>(
  match: Highlight,
  refetch: RefetchMatches,
): RefObject<T | null> {
  const row = useRef<T>(null);
  const leftAt = useRef<number | null>(null);
  useEffect(() => {
    if (row.current === null) return undefined;
    return whileOnScreen(row.current, () => {
      if (leftAt.current !== null && Date.now() - leftAt.current > FRESH_MS) refetch([match.match_id]);
      const release = holdMatch(match, refetch);
      return () => {
        leftAt.current = Date.now();
        release();
      };
    });
  }, [match, refetch]);
  return row;
}
