import { type Highlight, MARKET_STATUS, type Market } from '@jukwaa/contracts';
import { useMarketStatus } from '@jukwaa/runtime';
import { noteMoved } from '@jukwaa/ui';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { RefetchMatches } from './use-live-row.ts';

/** The requests of all phones after the same goal are spread over this time, ms. */
const SPREAD_MS = 8_000;

/** Fetches a row again whose market beside the main one has been decided: another line takes its place. */
export function useCurrentLine(match: Highlight, market: Market | null, refetch: RefetchMatches): void {
  const { match_id } = match;
  const live = useMarketStatus(match_id, market?.market_id ?? 0, market?.specifier ?? '');
  const isDecided = market !== null && live !== null && live.status >= MARKET_STATUS.deactivated;
  const specifier = market?.specifier;
  useEffect(() => {
    if (!isDecided || specifier === '') return undefined;
    const timer = setTimeout(() => refetch([match_id]), Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [isDecided, specifier, match_id, refetch]);
}

/** Records a row whose line changed as moved, because a finger may be on its way to the odds before. */
export function useMovedLine(row: RefObject<Element | null>, { side_markets }: Highlight): void {
  const lines = side_markets?.map((market) => market?.specifier).join();
  const before = useRef(lines);
  useLayoutEffect(() => {
    if (before.current !== lines && row.current !== null) noteMoved(row.current);
    before.current = lines;
  }, [lines, row]);
}
