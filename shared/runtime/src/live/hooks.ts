import type { MatchState, Timeline } from '@jukwaa/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import { type Cell, type MarketView, marketOf, matchStateOf, timelineOfMatch } from './views.ts';

/** A server holds no match. A pick's match may be held already when React takes a part of its page over. */
const none = () => null;

const useCell = <T>(cell: Cell<T | null>): T | null => useSyncExternalStore(cell.subscribe, cell.read, none);

/** The status of a market of a held match; null when it is not held. */
export function useMarketStatus(matchId: number, marketId: number, specifier: string): MarketView | null {
  return useCell(useMemo(() => marketOf(matchId, marketId, specifier), [matchId, marketId, specifier]));
}

/** Score, clock and status of a held match; null when it is not held. */
export function useMatchState(matchId: number): Readonly<MatchState> | null {
  return useCell(useMemo(() => matchStateOf(matchId), [matchId]));
}

/** The events of a held match, oldest first; null while unknown. */
export function useTimeline(matchId: number): Timeline | null {
  return useCell(useMemo(() => timelineOfMatch(matchId), [matchId]));
}
