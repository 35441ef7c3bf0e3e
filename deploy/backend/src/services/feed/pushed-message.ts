import { type FeedBody, PRODUCERS } from '@jukwaa/contracts';
import { fail, type Result, refuse, succeed } from '../../kit/index.ts';
import type { MatchOffer } from '../fixture/match-offer.ts';
import { type MatchResult, marketRule, type Score, type Side, settleMarket } from '../pricing/index.ts';
import {
  EVENT_STATUS,
  type FeedMessage,
  type FeedSettledMarket,
  MATCH_STATUS,
  type OddsChange,
  type SportEventStatus,
} from './feed-message.ts';

type Pushed<E extends FeedBody['event']> = Extract<FeedBody, { event: E }>;

/** A final score as it comes from outside: the half-time score is 0-0 and home goals fell first unless it says otherwise. */
export interface KnownEnd {
  readonly home_score: number;
  readonly away_score: number;
  readonly ht_home_score?: number | undefined;
  readonly ht_away_score?: number | undefined;
  readonly goals?: readonly Side[] | undefined;
}

const repeat = (side: Side, times: number): Side[] => Array.from({ length: times }, () => side);

/** The result that a score says, or why it can't be one. */
export function resultFrom(end: KnownEnd): Result<MatchResult> {
  const fullTime: Score = { home: end.home_score, away: end.away_score };
  const halfTime: Score = { home: end.ht_home_score ?? 0, away: end.ht_away_score ?? 0 };
  if (halfTime.home > fullTime.home || halfTime.away > fullTime.away)
    return fail(refuse(400, 'invalid_score', 'The half-time score is above the final one.'));
  const goals = end.goals ?? [...repeat('home', fullTime.home), ...repeat('away', fullTime.away)];
  const homeGoals = goals.filter((side) => side === 'home').length;
  if (homeGoals !== fullTime.home || goals.length - homeGoals !== fullTime.away)
    return fail(refuse(400, 'invalid_score', 'The order of goals does not add up to the score.'));
  return succeed({ halfTime, fullTime, goals });
}

/** Ends a match with a result and settles every market of it that our tables know. */
export function endOf(match: MatchOffer, result: MatchResult, timestamp: number): FeedMessage {
  const markets = [...match.markets.values()].flatMap(({ market }): FeedSettledMarket[] => {
    const rule = marketRule(match.facts.sport_id, market.market_id);
    const settled = rule ? settleMarket(rule, market.specifier, result) : null;
    if (!rule || !settled) return [];
    const outcomes = settled.map(({ outcome_id, ...outcome }) => ({ id: outcome_id, ...outcome }));
    const score = rule.question.about === 'first' ? result.halfTime : result.fullTime;
    return [{ id: market.market_id, specifiers: market.specifier, outcomes, score }];
  });
  return {
    type: 'bet_settlement',
    product: match.producer_id,
    event_id: match.facts.match_id,
    timestamp,
    certainty: 2,
    isFinal: true,
    sport_event_status: {
      status: EVENT_STATUS.ended,
      match_status: MATCH_STATUS.ended,
      home_score: result.fullTime.home,
      away_score: result.fullTime.away,
      match_time: null,
    },
    markets,
  };
}

const STARTED: SportEventStatus = {
  status: EVENT_STATUS.live,
  match_status: MATCH_STATUS.firstHalf,
  home_score: 0,
  away_score: 0,
  match_time: null,
};

/** The state after an odds change that may name parts of it; undefined when it names none. */
function stateFrom(match: MatchOffer, body: Pushed<'odds_change'>): SportEventStatus | undefined {
  const { status, home_score, away_score, match_time } = body;
  if ([status, home_score, away_score, match_time].every((part) => part === undefined)) return undefined;
  const goesLive = status === EVENT_STATUS.live && match.state.status === EVENT_STATUS.notStarted;
  const base = goesLive ? STARTED : match.state;
  return {
    ...base,
    status: status ?? base.status,
    home_score: home_score ?? base.home_score,
    away_score: away_score ?? base.away_score,
    match_time: match_time === undefined ? base.match_time : match_time,
  };
}

function oddsChange(match: MatchOffer, body: Pushed<'odds_change'>, timestamp: number): OddsChange {
  const state = stateFrom(match, body);
  const isBefore = (state ?? match.state).status === EVENT_STATUS.notStarted;
  return {
    type: 'odds_change',
    product: isBefore ? PRODUCERS.prematch : PRODUCERS.live,
    event_id: body.match_id,
    timestamp,
    ...(state && { sport_event_status: state }),
    markets: body.markets.map((market) => ({
      id: market.market_id,
      specifiers: market.specifier,
      status: market.status,
      favourite: match.markets.get(`${market.market_id}/${market.specifier}`)?.favourite ?? false,
      outcomes: market.outcomes.map(({ outcome_id, odds, active }) => ({ id: outcome_id, odds, active })),
    })),
  };
}

function aboutMatch(
  match: MatchOffer,
  body: Exclude<FeedBody, { event: 'producer_status' | 'alive' }>,
  timestamp: number,
): Result<FeedMessage> {
  const head = { product: match.producer_id, event_id: body.match_id, timestamp };
  switch (body.event) {
    case 'odds_change':
      return succeed(oddsChange(match, body, timestamp));
    case 'bet_stop':
      return succeed({ ...head, type: 'bet_stop', market_status: body.market_status });
    case 'bet_settlement': {
      const result = resultFrom(body);
      return result.ok ? succeed(endOf(match, result.value, timestamp)) : result;
    }
    case 'fixture_change':
      return succeed({ ...head, type: 'fixture_change', start_time: new Date(body.date) });
    default: {
      const markets = body.markets?.map((market) => ({ id: market.market_id, specifiers: market.specifier }));
      return succeed({ ...head, type: body.event, markets: markets ?? null });
    }
  }
}

/** A pushed message in the feed's own words. `find` gives the match that it is about. */
export function pushedMessage(
  body: FeedBody,
  find: (matchId: number) => MatchOffer | undefined,
  timestamp: number,
): Result<FeedMessage> {
  if (body.event === 'alive')
    return succeed({ type: 'alive', product: body.producer_id, timestamp, subscribed: 1 });
  if (body.event === 'producer_status')
    return succeed({ type: 'producer_status', product: body.producer_id, up: body.producer_status === 1 });
  const match = find(body.match_id);
  if (!match) return fail(refuse(404, 'no_such_match', 'This match is not available.'));
  return aboutMatch(match, body, timestamp);
}
