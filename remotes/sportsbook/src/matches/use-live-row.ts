import { type BaseMatch, holdMatch } from '@jukwaa/runtime';
import { type RefObject, useEffect, useRef } from 'react';
import { whileOnScreen } from './on-screen.ts';

export type RefetchMatches = (matchIds: readonly number[]) => unknown;

/**
 * Keeps a row's match live while the row is on screen. Give the ref to the row's element. A row that was away learns by the message
 * which the broker keeps for new subscribers whether it missed any, and is fetched again only then.
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
