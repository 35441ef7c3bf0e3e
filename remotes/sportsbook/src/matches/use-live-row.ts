import { type BaseMatch, holdMatch } from '@jukwaa/runtime';
import { type RefObject, useEffect, useRef } from 'react';
import { whileOnScreen } from './on-screen.ts';

export type RefetchMatches = (matchIds: readonly number[]) => unknown;

/**
 * Keeps a row's match live while the row is on screen; the row's element takes the ref. A row that returns learns
 * from the broker's retained message whether it missed any, and is loaded again only then.
 */
export function useLiveRow<T extends Element>(
  match: BaseMatch,
  refetch: RefetchMatches,
): RefObject<T | null> {
  const row = useRef<T>(null);
  useEffect(
    () => (row.current === null ? undefined : whileOnScreen(row.current, () => holdMatch(match, refetch))),
    [match, refetch],
  );
  return row;
}
