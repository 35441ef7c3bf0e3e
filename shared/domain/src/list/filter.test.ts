import { describe, expect, test } from '@jest/globals';
import { DEFAULT_EVENTS_FILTER, DEFAULT_SPORT_STATE, highlightsAsk, numericId } from './filter.ts';

/** Already the 22nd in Nairobi. */
const NOW = '2026-11-21T22:30:00.000Z';
const page = { page: 0, per_page: 10, order_type: 'priority' };

describe('highlightsAsk', () => {
  test.each([
    ['popular', { upcoming: 1 }],
    ['daily', { daily: 1 }],
    ['today', { today: 1 }],
    ['tomorrow', { tomorrow: 1 }],
    ['3-hours', { hours: 3 }],
    ['6-hours', { hours: 6 }],
    ['12-hours', { hours: 12 }],
    ['two-days', { date: '2026-11-24' }],
    ['boosted', { boosted: 1 }],
    ['live', { match_live_status: 1 }],
    ['something-else', { date: '2026-11-22' }],
  ])('[HOME-17] the tab %p requests %p', (tab, fields) => {
    expect(highlightsAsk({ tab }, 0, NOW)).toEqual({ ...page, ...fields });
  });

  test('[HOME-17] a picked date is requested, or today without a valid one', () => {
    expect(highlightsAsk({ tab: 'date', date: '2026-12-24' }, 0, NOW)).toMatchObject({ date: '2026-12-24' });
    for (const date of [null, '', 'soon', '2026-13-45'])
      expect(highlightsAsk({ tab: 'date', date }, 0, NOW)).toMatchObject({ date: '2026-11-22' });
  });

  test('page, order and numeric filters are sent, and others ignored', () => {
    expect(
      highlightsAsk(
        { tab: 'popular', category_id: '27', tournament_id: 1644, market_id: 18, order: 'time' },
        3,
        NOW,
      ),
    ).toEqual({
      page: 3,
      per_page: 10,
      highlight_market_id: 18,
      tournament_id: 1644,
      category_id: 27,
      upcoming: 1,
      order_type: 'time',
    });
    expect(
      highlightsAsk({ tab: 'popular', category_id: 'kenya', tournament_id: '1e3', market_id: null }, 0, NOW),
    ).toEqual({
      ...page,
      upcoming: 1,
    });
  });
});

test('ids count only when they consist of digits', () => {
  expect(['27', 27, '027', '-1', '1.5', '', ' 1', null, undefined].map(numericId)).toEqual([
    27, 27, 27, 0, 0, 0, 0, 0, 0,
  ]);
});

test('[DATA-02] the sport state and the events filter have their defaults', () => {
  expect(DEFAULT_SPORT_STATE).toEqual({ sportId: 1, category_id: 0, selectedTab: 'popular', match_id: 0 });
  expect(DEFAULT_EVENTS_FILTER).toEqual({ selectedTab: 'popular', categoryId: 0, tournamentId: 0 });
});
