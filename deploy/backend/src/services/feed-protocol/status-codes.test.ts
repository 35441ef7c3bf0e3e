import { describe, expect, test } from '@jest/globals';
import { MARKET_OPEN, MARKET_STATUS } from '@jukwaa/contracts';
import { FEED_MARKET, MATCH_STATUS } from './feed-message.ts';
import { jackpotStatusOf, marketStatusOf, matchStatusText, statusName } from './status-codes.ts';

describe('status codes', () => {
  test('status codes show only an active market of the feed as open, and open is 0 in the product', () => {
    expect(marketStatusOf(FEED_MARKET.active)).toBe(MARKET_OPEN);
    expect(
      Object.values(FEED_MARKET)
        .filter((code) => marketStatusOf(code) === MARKET_OPEN)
        .map(String),
    ).toEqual(['1']);
  });

  test.each([
    [1, 0, 'Active'],
    [0, 2, 'Deactivated'],
    [-1, 1, 'Suspended'],
    [-2, 1, 'Suspended'],
    [-3, 3, 'Settled'],
    [-4, 4, 'Cancelled'],
  ] as const)('status codes convert feed code %i to %i (%s)', (feed, status, name) => {
    expect(marketStatusOf(feed)).toBe(status);
    expect(statusName(marketStatusOf(feed))).toBe(name);
  });

  test('status codes of jackpot rows are 1 for open and 0 for everything else', () => {
    expect(Object.values(MARKET_STATUS).map(jackpotStatusOf)).toEqual([1, 0, 0, 0, 0]);
  });

  test('status codes of matches are shown as readable text', () => {
    expect(
      [MATCH_STATUS.notStarted, MATCH_STATUS.firstHalf, MATCH_STATUS.halfTime].map(matchStatusText),
    ).toEqual(['Not started', '1st half', 'Halftime']);
  });
});
