import type { MarketStatus, MatchState, Outcome, Timeline } from '@jukwaa/contracts';
import type { LiveMarket, LiveMatch, Touch } from './match.ts';

const sameState = (a: MatchState, b: MatchState): boolean =>
  a.home_score === b.home_score &&
  a.away_score === b.away_score &&
  a.match_status === b.match_status &&
  a.match_time === b.match_time &&
  a.status === b.status;

/** Tells of every odd of the market when its status changes. */
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

/** Tells of the match when something that shows has changed, and of its odds when it begins or ends. */
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

/** Tells that every odd of the match may look different now. */
export function touchMarkets(match: LiveMatch, touch: Touch): void {
  for (const [key, market] of match.markets) {
    touch.market(match.match_id, key);
    for (const outcomeId of market.outcomes.keys()) touch.outcome(match.match_id, key, outcomeId);
  }
}

type OutcomeValues = Pick<Outcome, 'outcome_id' | 'odds' | 'previous_odds' | 'active'>;

/** What of an odd has changed: nothing that shows, its price alone, or whether it can be bet on. */
type OutcomeNews = 'none' | 'price' | 'all';

/** Puts the values in and says what has changed by it. */
function setOutcome(market: LiveMarket, values: OutcomeValues, now: number): OutcomeNews {
  const known = market.outcomes.get(values.outcome_id);
  if (known === undefined) {
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

/** Puts values of one outcome in, and tells of it when they have changed. */
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

/** Puts values of a market's outcomes in, and tells of those that have changed. */
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
