import type { MatchScope } from '../feed/feed.ts';
import { type BaseMatch, type LiveMatch, marketKey, marketsOf } from './match.ts';
import { marketsOfReaders } from './pick-readers.ts';
import type { Refetch } from './refetch.ts';
import { scopeFor } from './scope.ts';

/** A screen's matches. */
export interface Hold {
  /** The markets shown of each match; null for all. */
  readonly shown: ReadonlyMap<number, ReadonlySet<string> | null>;
  readonly refetch: Refetch | null;
}

export const holds = new Set<Hold>();

/** A match page shows every market, also later ones; a list row shows its own. */
const shownBy = (base: BaseMatch): ReadonlySet<string> | null =>
  'markets' in base
    ? null
    : new Set(marketsOf(base).map(({ market_id, specifier }) => marketKey(market_id, specifier)));

/** Adds a screen with these matches. */
export function addHold(bases: readonly BaseMatch[], refetch: Refetch | null): Hold {
  const hold: Hold = { shown: new Map(bases.map((base) => [base.match_id, shownBy(base)])), refetch };
  holds.add(hold);
  return hold;
}

const holdersOf = (matchId: number): Hold[] => [...holds].filter(({ shown }) => shown.has(matchId));

export const isHeld = (matchId: number): boolean => holdersOf(matchId).length > 0;

/** The refetchers of the match's holders; null is the default one. */
export const refetchersOf = (matchId: number): Set<Refetch | null> =>
  new Set(holdersOf(matchId).map(({ refetch }) => refetch));

/** The markets that holders show of a match; null for all. */
export function shownMarkets(matchId: number): ReadonlySet<string> | null {
  const shown = holdersOf(matchId).map((hold) => hold.shown.get(matchId));
  if (shown.some((markets) => markets === null)) return null;
  return new Set(shown.flatMap((markets) => [...(markets ?? [])]));
}

/** The messages that holders and picks of a match need. */
export function scopeOf(match: LiveMatch): MatchScope {
  const shown = shownMarkets(match.match_id);
  return shown === null ? 'all' : scopeFor(match, [...shown, ...marketsOfReaders(match.match_id)]);
}
