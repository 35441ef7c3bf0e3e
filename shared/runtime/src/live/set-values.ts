import type { MarketStatus, MatchState, Outcome, Timeline } from '@jukwaa/contracts';
import { isDated, type LiveMarket, type LiveMatch, type Touch, UNKNOWN_SEQ } from './match.ts';

const countsText = ({ counts }: MatchState) => JSON.stringify(counts);

const sameState = (a: MatchState, b: MatchState): boolean =>
  a.home_score === b.home_score &&
  a.away_score === b.away_score &&
  a.match_status === b.match_status &&
  a.match_time === b.match_time &&
  a.status === b.status &&
  countsText(a) === countsText(b);

/** Advances a market to a message. Screens see it from its first one on. */
export function setAsOf(match: LiveMatch, key: string, market: LiveMarket, seq: number, touch: Touch): void {
  if (market.asOf === UNKNOWN_SEQ) touch.market(match.match_id, key);
  market.asOf = seq;
}

/** Notifies every odd of the market when its status changes. */
export function setStatus(
  match: LiveMatch,
  key: string,
  market: LiveMarket,
  status: MarketStatus,
  touch: Touch,
): void {
  if (market.status === status) return;
  market.status = status;
  touch.market(match.match_id, key);
  for (const outcomeId of market.outcomes.keys()) touch.outcome(match.match_id, key, outcomeId);
}

/** Notifies the match on a visible change, and its odds when it starts or ends. */
export function setState(match: LiveMatch, state: MatchState, touch: Touch): void {
  if (match.state !== null && sameState(match.state, state)) return;
  const opensOrCloses = match.state?.status !== state.status;
  match.state = state;
  touch.match(match.match_id);
  if (opensOrCloses) touchMarkets(match, touch);
}

export function setTimeline(match: LiveMatch, timeline: Timeline, touch: Touch): void {
  match.timeline = timeline;
  touch.timeline(match.match_id);
}

/** Notifies every odd of the match of a possible change. */
export function touchMarkets(match: LiveMatch, touch: Touch): void {
  for (const [key, market] of match.markets) {
    touch.market(match.match_id, key);
    for (const outcomeId of market.outcomes.keys()) touch.outcome(match.match_id, key, outcomeId);
  }
}

type OutcomeValues = Pick<Outcome, 'outcome_id' | 'odds' | 'previous_odds' | 'active'>;

/** The kind of an odd's change: not visible, only its price, or whether it takes bets. */
type OutcomeNews = 'none' | 'price' | 'all';

/** Sets the values and returns the kind of change. */
function setOutcome(market: LiveMarket, values: OutcomeValues, now: number): OutcomeNews {
  const known = market.outcomes.get(values.outcome_id);
  // A pick's own price is no previous price.
  if (!isDated(known)) {
    const { odds, previous_odds, active } = values;
    const { asOf } = market;
    market.outcomes.set(values.outcome_id, {
      odds,
      previous_odds,
      active,
      asOf,
      direction: 'none',
      changedAt: 0,
    });
    return 'all';
  }
  const price = known.odds === values.odds ? 'none' : 'price';
  const news = known.active === values.active ? price : 'all';
  if (known.odds !== values.odds) {
    known.direction = values.odds > known.odds ? 'up' : 'down';
    known.previous_odds = known.odds;
    known.odds = values.odds;
    known.changedAt = now;
  }
  known.active = values.active;
  known.asOf = market.asOf;
  return news;
}

/** Sets the values of one outcome, and notifies if they changed. */
export function setOneOutcome(
  match: LiveMatch,
  key: string,
  market: LiveMarket,
  outcome: OutcomeValues,
  now: number,
  touch: Touch,
): void {
  const news = setOutcome(market, outcome, now);
  if (news === 'price') touch.price(match.match_id, key, outcome.outcome_id);
  if (news === 'all') touch.outcome(match.match_id, key, outcome.outcome_id);
}

/** Sets the values of a market's outcomes, and notifies the changed ones. */
export function setOutcomes(
  match: LiveMatch,
  key: string,
  market: LiveMarket,
  outcomes: readonly OutcomeValues[],
  now: number,
  touch: Touch,
): void {
  if (outcomes.length > 0) market.listedAsOf = market.asOf;
  for (const outcome of outcomes) setOneOutcome(match, key, market, outcome, now, touch);
}
