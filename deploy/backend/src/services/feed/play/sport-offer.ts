import {
  EVENT_STATUS,
  FEED_MARKET,
  type FeedMarket,
  type FeedSettledMarket,
  MATCH_STATUS,
  type MarketKey,
  type MatchStatus,
  type SportEventStatus,
} from '../../feed-protocol/index.ts';
import {
  marketRule,
  type OfferedMarket,
  type PlayedResult,
  scoreBehind,
  settleMarket,
} from '../../pricing/index.ts';
import type { MatchPlay } from './course.ts';

/** A priced market in the feed's format. */
export const feedMarket = (market: OfferedMarket): FeedMarket => ({
  id: market.market_id,
  specifiers: market.specifier,
  status: FEED_MARKET.active,
  favourite: market.favourite,
  outcomes: market.outcomes.map(({ outcome_id, odds, active }) => ({ id: outcome_id, odds, active })),
});

/** Results of those given markets that a final result decides. */
export function finalResults(
  sportId: number,
  keys: readonly MarketKey[],
  end: Omit<PlayedResult, 'halfTime' | 'goals'>,
): FeedSettledMarket[] {
  const result: PlayedResult = { ...end, halfTime: end.fullTime, goals: [] };
  return keys.flatMap((key) => {
    const rule = marketRule(sportId, key.id);
    const settled = rule ? settleMarket(rule, key.specifiers, result) : null;
    if (!rule || !settled) return [];
    const score = scoreBehind(rule, result);
    return [
      { ...key, outcomes: settled.map(({ outcome_id, ...rest }) => ({ id: outcome_id, ...rest })), score },
    ];
  });
}

/** State of a match that has started or ended. */
export const startedPlay = (
  stage: Exclude<MatchPlay['stage'], 'before'>,
  match_status: MatchStatus,
  score: { readonly home: number; readonly away: number },
  match_time: string | null,
): SportEventStatus => ({
  status: stage === 'over' ? EVENT_STATUS.ended : EVENT_STATUS.live,
  match_status: stage === 'over' ? MATCH_STATUS.ended : match_status,
  home_score: score.home,
  away_score: score.away,
  match_time: stage === 'over' ? null : match_time,
});
