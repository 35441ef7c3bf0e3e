import { MARKET_OPEN, type MatchState, type Timeline } from '@jukwaa/contracts';
import { feedStore } from '../feed/feed.ts';
import { isOffline } from '../network/network.ts';
import { type Cells, createCells } from './cells.ts';
import { type Direction, isDated, type LiveMatch, marketKey, type Touch, UNKNOWN_SEQ } from './match.ts';

/**
 * The current state of one odd. `locked`: it takes no bets now; `changedAt` is unix ms, 0 before the first change.
 */
export interface OutcomeView {
  readonly odds: number;
  readonly previous_odds: number;
  readonly direction: Direction;
  readonly changedAt: number;
  readonly locked: boolean;
}
export interface MarketView {
  /** The product's code: 0 is open. */
  readonly status: number;
  readonly locked: boolean;
}

/** All held matches by id. */
export const matches = new Map<number, LiveMatch>();
const outcomes = createCells<OutcomeView | null>();
const markets = createCells<MarketView | null>();
const states = createCells<Readonly<MatchState> | null>();
const timelines = createCells<Timeline | null>();
const ALL_CELLS = [outcomes, markets, states, timelines] as const;

const outcomeCell = (matchId: number, market: string, outcomeId: string) =>
  `${matchId}/${market}/${outcomeId}`;
const marketCell = (matchId: number, market: string) => `${matchId}/${market}`;

export const touch: Touch = {
  price: (matchId, market, outcomeId) => outcomes.touch(outcomeCell(matchId, market, outcomeId), false),
  outcome: (matchId, market, outcomeId) => outcomes.touch(outcomeCell(matchId, market, outcomeId)),
  market: (matchId, market) => markets.touch(marketCell(matchId, market)),
  match: (matchId) => states.touch(String(matchId)),
  timeline: (matchId) => timelines.touch(String(matchId)),
};

/** Notifies listeners of touched values, of prices only until `isOver`; returns true when some are left. */
export function flush(isOver?: () => boolean): boolean {
  for (const cells of [markets, states, timelines]) cells.flush();
  return outcomes.flush(isOver);
}

/**
 * Status 0 (not started) and 1 (live) take bets. A match whose producer is down takes none, and no match does
 * offline.
 */
const takesBets = (match: LiveMatch): boolean =>
  !isOffline() &&
  (match.state === null || match.state.status <= 1) &&
  (feedStore.producers[match.producer_id] ?? match.producer_status) === 1;

/** Null for what only a pick says, which may be days old: a screen has its own answer. */
function computeMarket(matchId: number, key: string): MarketView | null {
  const match = matches.get(matchId);
  const market = match?.markets.get(key);
  if (match === undefined || market === undefined || market.asOf === UNKNOWN_SEQ) return null;
  return { status: market.status, locked: market.status !== MARKET_OPEN || !takesBets(match) };
}

/** Null for a pick's own price too. */
function computeOutcome(matchId: number, key: string, outcomeId: string): OutcomeView | null {
  const match = matches.get(matchId);
  const market = match?.markets.get(key);
  const outcome = market?.outcomes.get(outcomeId);
  if (match === undefined || market === undefined || !isDated(outcome)) return null;
  const locked = outcome.active !== 1 || market.status !== MARKET_OPEN || !takesBets(match);
  const { odds, previous_odds, changedAt } = outcome;
  return { odds, previous_odds, changedAt, locked, direction: locked ? 'none' : outcome.direction };
}

/** A value with its subscription, in the form of `useSyncExternalStore`. */
export interface Cell<T> {
  readonly read: () => T;
  readonly subscribe: (changed: () => void) => () => void;
}

const cellOf = <T>(cells: Cells<T>, key: string, compute: () => T): Cell<T> => ({
  read: () => cells.read(key, compute),
  subscribe: (changed) => cells.subscribe(key, changed),
});

/** One odd; null while the match, the market or the outcome is not held, or is known only from a pick. */
export function outcomeOf(
  matchId: number,
  marketId: number,
  specifier: string,
  outcomeId: string,
): Cell<OutcomeView | null> {
  const market = marketKey(marketId, specifier);
  return cellOf(outcomes, outcomeCell(matchId, market, outcomeId), () =>
    computeOutcome(matchId, market, outcomeId),
  );
}

export function marketOf(matchId: number, marketId: number, specifier: string): Cell<MarketView | null> {
  const market = marketKey(marketId, specifier);
  return cellOf(markets, marketCell(matchId, market), () => computeMarket(matchId, market));
}

/** Score, clock and status; null while the match is not held. */
export function matchStateOf(matchId: number): Cell<Readonly<MatchState> | null> {
  return cellOf(states, String(matchId), () => matches.get(matchId)?.state ?? null);
}

/** The events of the match, oldest first; null while unknown. */
export function timelineOfMatch(matchId: number): Cell<Timeline | null> {
  return cellOf(timelines, String(matchId), () => matches.get(matchId)?.timeline ?? null);
}

export function forgetViews(): void {
  for (const cells of ALL_CELLS) cells.clear();
}
