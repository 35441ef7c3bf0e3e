import { FEED_MARKET, type FeedMarket, type MarketKey, marketKey } from '../../feed-protocol/index.ts';
import type { MarketOffer, MatchOffer } from '../../fixture/index.ts';

const isOpen = (offer: MarketOffer) =>
  offer.feedStatus === FEED_MARKET.active || offer.feedStatus === FEED_MARKET.suspended;

const isUndecided = (offer: MarketOffer) =>
  offer.feedStatus !== FEED_MARKET.settled && offer.feedStatus !== FEED_MARKET.cancelled;

/** Markets of a match that still wait for their result. */
export function undecided(match: MatchOffer): MarketKey[] {
  return [...match.markets.values()]
    .filter(isUndecided)
    .map(({ market }) => ({ id: market.market_id, specifiers: market.specifier }));
}

/** Odds for the current offer, and closed statuses for every other open market. */
export function wholeOffer(match: MatchOffer, offered: readonly FeedMarket[]): FeedMarket[] {
  const now = new Set(offered.map((market) => marketKey(market.id, market.specifiers)));
  const gone = [...match.markets]
    .filter(([key, offer]) => isOpen(offer) && !now.has(key))
    .map(
      ([, { market }]): FeedMarket => ({
        id: market.market_id,
        specifiers: market.specifier,
        status: FEED_MARKET.deactivated,
        outcomes: [],
      }),
    );
  return [...offered, ...gone];
}
