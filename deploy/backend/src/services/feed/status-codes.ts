import { MARKET_STATUS, type MarketStatus } from '@jukwaa/contracts';
import { FEED_MARKET, type FeedMarketStatus, MATCH_STATUS, type MatchStatus } from './feed-message.ts';

const MARKETS: Readonly<Record<FeedMarketStatus, MarketStatus>> = {
  [FEED_MARKET.active]: MARKET_STATUS.open,
  [FEED_MARKET.suspended]: MARKET_STATUS.suspended,
  [FEED_MARKET.handedOver]: MARKET_STATUS.suspended,
  [FEED_MARKET.deactivated]: MARKET_STATUS.deactivated,
  [FEED_MARKET.settled]: MARKET_STATUS.settled,
  [FEED_MARKET.cancelled]: MARKET_STATUS.cancelled,
};

/** The one place where a feed code becomes the product's: there 0 is open, in the feed 1 is. */
export const marketStatusOf = (feed: FeedMarketStatus): MarketStatus => MARKETS[feed];

/** Jackpot rows have a convention of their own: 1 is open, 0 is not. */
export const jackpotStatusOf = (status: MarketStatus): 0 | 1 => (status === MARKET_STATUS.open ? 1 : 0);

const NAMES: Readonly<Record<MarketStatus, string>> = {
  [MARKET_STATUS.open]: 'Active',
  [MARKET_STATUS.suspended]: 'Suspended',
  [MARKET_STATUS.deactivated]: 'Deactivated',
  [MARKET_STATUS.settled]: 'Settled',
  [MARKET_STATUS.cancelled]: 'Cancelled',
};
export const statusName = (status: MarketStatus): string => NAMES[status];

const MATCHES: Readonly<Record<MatchStatus, string>> = {
  [MATCH_STATUS.notStarted]: 'Not started',
  [MATCH_STATUS.firstHalf]: '1st half',
  [MATCH_STATUS.secondHalf]: '2nd half',
  [MATCH_STATUS.firstSet]: '1st set',
  [MATCH_STATUS.secondSet]: '2nd set',
  [MATCH_STATUS.thirdSet]: '3rd set',
  [MATCH_STATUS.firstQuarter]: '1st quarter',
  [MATCH_STATUS.secondQuarter]: '2nd quarter',
  [MATCH_STATUS.thirdQuarter]: '3rd quarter',
  [MATCH_STATUS.fourthQuarter]: '4th quarter',
  [MATCH_STATUS.halfTime]: 'Halftime',
  [MATCH_STATUS.postponed]: 'Postponed',
  [MATCH_STATUS.cancelled]: 'Cancelled',
  [MATCH_STATUS.interrupted]: 'Interrupted',
  [MATCH_STATUS.abandoned]: 'Abandoned',
  [MATCH_STATUS.ended]: 'Ended',
};
export const matchStatusText = (status: MatchStatus): string => MATCHES[status];
