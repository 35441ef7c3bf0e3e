import { describe, expect, test } from '@jest/globals';
import { withQuery } from './query.ts';
import { highlightsPath } from './services/fixture.ts';

describe('addresses', () => {
  test('addresses keep the given order, encode values and omit undefined ones', () => {
    expect(
      withQuery('/api/x', [
        ['b', 'a&b'],
        ['skip', undefined],
        ['a', 0],
      ]),
    ).toBe('/api/x?b=a%26b&a=0');
    expect(withQuery('/api/x', [['skip', undefined]])).toBe('/api/x');
  });

  test('addresses of highlights have one order, however the query was written', () => {
    const address =
      '/api/fixture/highlights/1?page=0&per_page=10&category_id=27&upcoming=1&order_type=priority';
    expect(
      highlightsPath(1, { order_type: 'priority', upcoming: 1, category_id: 27, per_page: 10, page: 0 }),
    ).toBe(address);
    expect(
      highlightsPath(1, { page: 0, per_page: 10, upcoming: 1, category_id: 27, order_type: 'priority' }),
    ).toBe(address);
  });

  test('addresses of highlights carry every field of the query', () => {
    expect(
      highlightsPath(2, {
        page: 1,
        per_page: 20,
        sport_id: 2,
        match_live_status: 0,
        highlight_market_id: 18,
        tournament_id: 3,
        category_id: 4,
        daily: 1,
        hours: 3,
        today: 1,
        tomorrow: 1,
        upcoming: 1,
        boosted: 1,
        start: '2026-11-21',
        end: '2026-11-22',
        date: '2026-11-21',
        order_type: 'time',
      }),
    ).toBe(
      '/api/fixture/highlights/2?page=1&per_page=20&sport_id=2&match_live_status=0&highlight_market_id=18&tournament_id=3' +
        '&category_id=4&daily=1&hours=3&today=1&tomorrow=1&upcoming=1&boosted=1&start=2026-11-21&end=2026-11-22' +
        '&date=2026-11-21&order_type=time',
    );
  });
});
