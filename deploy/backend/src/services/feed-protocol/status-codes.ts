import { MARKET_STATUS, type MarketStatus, VOID_REASONS, type VoidReason } from '@jukwaa/contracts';
import { FEED_MARKET, type FeedMarketStatus, MATCH_STATUS, type MatchStatus } from './feed-message.ts';

const MARKETS: Readonly<Record<FeedMarketStatus, MarketStatus>> = {
  [FEED_MARKET.active]: MARKET_STATUS.open,
  [FEED_MARKET.suspended]: MARKET_STATUS.suspended,
  [FEED_MARKET.handedOver]: MARKET_STATUS.suspended,
  [FEED_MARKET.deactivated]: MARKET_STATUS.deactivated,
  [FEED_MARKET.settled]: MARKET_STATUS.settled,
  [FEED_MARKET.cancelled]: MARKET_STATUS.cancelled,
};

/** The only conversion of a feed code to the product's code: open is 0 in the product and 1 in the feed. */
export const marketStatusOf = (feed: FeedMarketStatus): MarketStatus => MARKETS[feed];

/** Jackpot rows have their own convention: 1 is open, 0 is not. */
export const jackpotStatusOf = (status: MarketStatus): 0 | 1 => (status === MARKET_STATUS.open ? 1 : 0);

const NAMES: Readonly<Record<MarketStatus, string>> = {
  [MARKET_STATUS.open]: 'Active',
  [MARKET_STATUS.suspended]: 'Suspended',
  [MARKET_STATUS.deactivated]: 'Deactivated',
  [MARKET_STATUS.settled]: 'Settled',
  [MARKET_STATUS.cancelled]: 'Cancelled',
};
export const statusName = (status: MarketStatus): string => NAMES[status];

/**
 * The feed's reason for a void: its reasons count from 1 in the order of `VOID_REASONS`. Null for an unknown number; refunds do
 * not depend on the reason.
 */
export const voidReasonOf = (code: number | undefined): VoidReason | null =>
  (code === undefined ? undefined : VOID_REASONS[code - 1]) ?? null;

const ORDINALS = ['1st', '2nd', '3rd'];
const ordinal = (n: number) => ORDINALS[n - 1] ?? `${n}th`;
const numbered = (first: MatchStatus, count: number, name: (n: number) => string): [MatchStatus, string][] =>
  Array.from({ length: count }, (_, i) => [first + i, name(i + 1)]);

/** Halves of an inning alternate: 401 is the top of the first one, 402 its bottom. */
const inning = (n: number) => `${ordinal(Math.ceil(n / 2))} inning ${n % 2 === 1 ? 'top' : 'bottom'}`;

const MATCHES: ReadonlyMap<MatchStatus, string> = new Map([
  [MATCH_STATUS.notStarted, 'Not started'],
  ...numbered(MATCH_STATUS.firstPeriod, 3, (n) => `${ordinal(n)} period`),
  ...numbered(MATCH_STATUS.firstHalf, 2, (n) => `${ordinal(n)} half`),
  ...numbered(MATCH_STATUS.firstSet, 5, (n) => `${ordinal(n)} set`),
  ...numbered(MATCH_STATUS.firstQuarter, 4, (n) => `${ordinal(n)} quarter`),
  [MATCH_STATUS.pause, 'Pause'],
  [MATCH_STATUS.halfTime, 'Halftime'],
  [MATCH_STATUS.overtime, 'Overtime'],
  [MATCH_STATUS.postponed, 'Postponed'],
  [MATCH_STATUS.cancelled, 'Cancelled'],
  [MATCH_STATUS.interrupted, 'Interrupted'],
  [MATCH_STATUS.abandoned, 'Abandoned'],
  [MATCH_STATUS.ended, 'Ended'],
  ...numbered(MATCH_STATUS.firstBreak, 3, (n) => `${ordinal(n)} break`),
  ...numbered(MATCH_STATUS.firstInningTop, 18, inning),
  [MATCH_STATUS.extraInning, 'Extra inning'],
  [MATCH_STATUS.homeBats, '1st innings'],
  [MATCH_STATUS.awayBats, '2nd innings'],
  [MATCH_STATUS.superOver, 'Super over'],
  [MATCH_STATUS.inningsBreak, 'Innings break'],
  ...numbered(MATCH_STATUS.firstRound, 12, (n) => `Round ${n}`),
]);
/** A match status as readable text; an unknown code is shown as in play. */
export const matchStatusText = (status: MatchStatus): string => MATCHES.get(status) ?? 'In play';
