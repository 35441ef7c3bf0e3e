import type { Highlight, MarketStatus, QuotedLeg } from '@jukwaa/contracts';
import type { OutcomeRef } from '@jukwaa/domain';
import { ports } from '../ports.ts';
import { type LiveMatch, marketKey, newMarket, UNKNOWN_SEQ } from './match.ts';
import { marketsOfReaders, notifyReaders } from './pick-readers.ts';
import { setAsOf, setOneOutcome, setStatus } from './set-values.ts';
import { flush, matches, touch } from './views.ts';

/**
 * An outcome that is followed even without a screen for its match. It has the pick's values until the feed or an
 * answer updates them.
 */
export interface HeldPick extends OutcomeRef {
  readonly sport_id: Highlight['sport_id'];
  readonly producer_id: Highlight['producer_id'];
  readonly odds: number;
  readonly active: 0 | 1;
  readonly status: MarketStatus;
}

/** The current state of an outcome. `hasStarted` is true once its match no longer waits for the kick-off. */
export interface PickNow {
  readonly odds: number;
  readonly active: 0 | 1;
  readonly status: MarketStatus;
  readonly hasStarted: boolean;
}

/** A status before kick-off. */
const NOT_STARTED = 0;
const newPickMatch = ({ match_id, sport_id, producer_id }: HeldPick): LiveMatch => ({
  match_id,
  game_id: 0,
  sport_id,
  producer_id,
  producer_status: 1,
  state: null,
  timeline: null,
  seq: UNKNOWN_SEQ,
  stale: false,
  markets: new Map(),
  recent: [],
});

/** Adds a pick's values where the match, its market or the outcome is unknown. */
export function putPick(pick: HeldPick): void {
  const match = matches.get(pick.match_id) ?? newPickMatch(pick);
  matches.set(pick.match_id, match);
  const key = marketKey(pick.market_id, pick.specifier);
  const market = match.markets.get(key) ?? newMarket(pick.status, UNKNOWN_SEQ, true);
  match.markets.set(key, market);
  if (!market.isPartial || market.outcomes.has(pick.outcome_id)) return;
  const { outcome_id, odds, active } = pick;
  market.outcomes.set(outcome_id, {
    odds,
    previous_odds: odds,
    active,
    asOf: UNKNOWN_SEQ,
    direction: 'none',
    changedAt: 0,
  });
}

/** Discards the markets of a match that no screen shows and no pick needs. */
export function reduceMatch(match: LiveMatch, shown: ReadonlySet<string>): void {
  const wanted = marketsOfReaders(match.match_id);
  for (const [key, market] of match.markets) {
    if (shown.has(key)) continue;
    if (wanted.has(key)) {
      market.isPartial = true;
      continue;
    }
    match.markets.delete(key);
    touch.market(match.match_id, key);
    for (const outcomeId of market.outcomes.keys()) touch.outcome(match.match_id, key, outcomeId);
  }
  flush();
}

const marketOfPick = ({ match_id, market_id, specifier }: OutcomeRef) =>
  matches.get(match_id)?.markets.get(marketKey(market_id, specifier));

/** Number of the last message in the outcome's price; undefined when unknown. */
export function seqOfPick(pick: OutcomeRef): number | undefined {
  const seq = Math.max(
    matches.get(pick.match_id)?.seq ?? UNKNOWN_SEQ,
    marketOfPick(pick)?.asOf ?? UNKNOWN_SEQ,
  );
  return seq === UNKNOWN_SEQ ? undefined : seq;
}

/** The current state of the outcome; null while only the pick itself is known. */
export function readPick(pick: OutcomeRef): PickNow | null {
  const match = matches.get(pick.match_id);
  const market = marketOfPick(pick);
  const outcome = market?.outcomes.get(pick.outcome_id);
  if (match === undefined || market === undefined || outcome === undefined) return null;
  const hasStarted = match.state !== null && match.state.status !== NOT_STARTED;
  const isKnown = market.asOf !== UNKNOWN_SEQ;
  if (!isKnown && !hasStarted) return null;
  // A listed market has all its outcomes: a missing one is no longer offered.
  const active = outcome.asOf < market.listedAsOf ? 0 : outcome.active;
  return { odds: outcome.odds, active, status: market.status, hasStarted };
}

/**
 * Applies the quoted state of an outcome to a held match.
 * @returns false when the match has newer messages than the quote
 */
export function putLeg(leg: QuotedLeg): boolean {
  const match = matches.get(leg.match_id);
  const market = marketOfPick(leg);
  if (match === undefined || market === undefined) return true;
  const known = seqOfPick(leg) ?? UNKNOWN_SEQ;
  if (leg.seq !== undefined && leg.seq < known) return false;
  const now = ports().now();
  const key = marketKey(leg.market_id, leg.specifier);
  setAsOf(match, key, market, leg.seq ?? known, touch);
  setStatus(match, key, market, leg.status, touch);
  setOneOutcome(match, key, market, leg, now, touch);
  if (market.isPartial && match.markets.size === 1) {
    // Nothing else is known of the match, so messages up to the quote add nothing.
    match.seq = Math.max(match.seq, market.asOf);
    match.recent.length = 0;
    match.stale = false;
  }
  flush();
  notifyReaders(leg.match_id, false);
  return true;
}
