import type { FeedBody, Side, VoidReason } from '@jukwaa/contracts';
import type { Score } from '@jukwaa/domain/pools';
import { fail, type Result, refuse, succeed } from '../../kit/index.ts';
import {
  type BetSettlement,
  EVENT_STATUS,
  type FeedMessage,
  type FeedSettledMarket,
  MATCH_STATUS,
  marketKey,
  voidReasonOf,
} from '../feed-protocol/index.ts';
import type { MatchOffer } from '../fixture/index.ts';
import {
  countedBy,
  type MarketRule,
  marketRule,
  type PlayedResult,
  scoreBehind,
  settleMarket,
} from '../pricing/index.ts';

type PushedSettlement = Extract<FeedBody, { event: 'bet_settlement' }>;

/** A final score from outside. By default the half-time score is 0-0 and home goals came first. */
export interface KnownEnd {
  readonly home_score: number;
  readonly away_score: number;
  readonly ht_home_score?: number | undefined;
  readonly ht_away_score?: number | undefined;
  readonly goals?: readonly Side[] | undefined;
  readonly corners?: Score | undefined;
  readonly cards?: Score | undefined;
}

const repeat = (side: Side, times: number): Side[] => Array.from({ length: times }, () => side);

/** The result of a score, or why the score is impossible. */
export function resultFrom(end: KnownEnd): Result<PlayedResult> {
  const fullTime: Score = { home: end.home_score, away: end.away_score };
  const halfTime: Score = { home: end.ht_home_score ?? 0, away: end.ht_away_score ?? 0 };
  if (halfTime.home > fullTime.home || halfTime.away > fullTime.away)
    return fail(refuse(400, 'invalid_score.half_time'));
  const goals = end.goals ?? [...repeat('home', fullTime.home), ...repeat('away', fullTime.away)];
  const homeGoals = goals.filter((side) => side === 'home').length;
  if (homeGoals !== fullTime.home || goals.length - homeGoals !== fullTime.away)
    return fail(refuse(400, 'invalid_score.goals'));
  const { corners, cards } = end;
  return succeed({ halfTime, fullTime, goals, counts: corners && cards ? { corners, cards } : null });
}

const UNCOUNTED: VoidReason = 'no_result_assignable';

/** A market on corners or cards that a result without counts can not decide: every stake on it is returned. */
function uncounted({ id, question }: MarketRule, specifiers: string): FeedSettledMarket[] {
  if (countedBy(id) === null) return [];
  const outcomes = question.outcomes.map(
    (outcome) => ({ id: outcome.id, result: 0, void_factor: 1 }) as const,
  );
  return [{ id, specifiers, outcomes, void_reason: UNCOUNTED }];
}

/** Ends a match with a result and settles all its markets from our tables. */
export function endOf(match: MatchOffer, result: PlayedResult, timestamp: number): BetSettlement {
  const markets = [...match.markets.values()].flatMap(({ market }): FeedSettledMarket[] => {
    const rule = marketRule(match.facts.sport_id, market.market_id);
    const settled = rule ? settleMarket(rule, market.specifier, result) : null;
    if (!rule) return [];
    if (!settled) return uncounted(rule, market.specifier);
    const outcomes = settled.map(({ outcome_id, ...outcome }) => ({ id: outcome_id, ...outcome }));
    return [
      { id: market.market_id, specifiers: market.specifier, outcomes, score: scoreBehind(rule, result) },
    ];
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
      ...(result.counts && { counts: result.counts }),
    },
    markets,
  };
}

const settledMarkets = (body: PushedSettlement): FeedSettledMarket[] =>
  body.markets.map(({ market_id, specifier, outcomes, void_reason }) => {
    const reason = voidReasonOf(void_reason);
    return {
      id: market_id,
      specifiers: specifier,
      outcomes: outcomes.map(({ outcome_id, ...outcome }) => ({ id: outcome_id, ...outcome })),
      ...(reason && { void_reason: reason }),
    };
  });

/** A settlement with explicit results for some markets; in a final one the score decides the other markets. */
export function settlement(
  match: MatchOffer,
  body: PushedSettlement,
  timestamp: number,
): Result<FeedMessage> {
  const result = resultFrom(body);
  if (!result.ok) return result;
  const markets = settledMarkets(body);
  const end = endOf(match, result.value, timestamp);
  if (body.is_final === 0) {
    const { home_score, away_score } = body;
    const sport_event_status = { ...match.state, home_score, away_score };
    return succeed({ ...end, isFinal: false, sport_event_status, markets });
  }
  const named = new Set(markets.map((market) => marketKey(market.id, market.specifiers)));
  const others = end.markets.filter((market) => !named.has(marketKey(market.id, market.specifiers)));
  return succeed({ ...end, markets: [...markets, ...others] });
}
