import { describe, expect, test } from '@jest/globals';
import { LIST_TABS } from '@jukwaa/domain';
import { askOf, DEFAULT_FILTER, type Filter, filterFrom, queryOf, sportOf } from './filters.ts';

const NOW = Date.parse('2025-11-21T22:00:00.000Z');
const ask = (filter: Partial<Filter>) => askOf({ ...DEFAULT_FILTER, ...filter }, 0, NOW);
const from = (query: string) => filterFrom(new URLSearchParams(query));

// After midnight in Nairobi, so the day there is the 22nd.
describe('the question of a filter', () => {
  const when = {
    popular: { upcoming: 1 },
    today: { today: 1 },
    tomorrow: { tomorrow: 1 },
    '3-hours': { hours: 3 },
    '6-hours': { hours: 6 },
    '12-hours': { hours: 12 },
    'two-days': { date: '2025-11-24' },
    boosted: { boosted: 1 },
  };
  test.each(LIST_TABS)('[HOME-17] the tab %s selects its query fields', (tab) => {
    const base = { page: 0, per_page: 10, order_type: 'priority' };
    expect(ask({ tab })).toEqual({ ...base, ...when[tab] });
  });

  test('[HOME-17] the popular tab requests its picked date', () => {
    expect(ask({ date: '2025-12-24' })).toMatchObject({ date: '2025-12-24' });
    expect(ask({ date: '2025-12-24' })).not.toHaveProperty('upcoming');
  });

  test('[HOME-04] country and tournament are sent only when chosen', () => {
    expect(ask({ categoryId: 4, tournamentId: 17 })).toMatchObject({ category_id: 4, tournament_id: 17 });
    expect(ask({})).not.toHaveProperty('category_id');
  });

  test('a market other than the first is requested by its id', () => {
    expect(ask({ market: 18 })).toMatchObject({ highlight_market_id: 18 });
  });

  test('[HOME-05] grouping by hour requests the order by time', () => {
    expect(ask({ order: 'time' }).order_type).toBe('time');
  });
});

describe('the address of a filter', () => {
  test("[HOME-04] a filter's address has Country and tournamentId, and values that are no numbers or days are ignored", () => {
    expect(from('Country=4&tournamentId=17')).toMatchObject({ categoryId: 4, tournamentId: 17 });
    expect(from('Country=kenya&tournamentId=1e3')).toMatchObject({ categoryId: 0, tournamentId: 0 });
    expect(from('tab=never&market=77&date=tomorrow')).toEqual(DEFAULT_FILTER);
    expect(from('date=2026-02-30')).toEqual(DEFAULT_FILTER);
  });

  test('a filter survives its address, the default is an empty address, and other parameters stay', () => {
    const chosen: Filter = { ...DEFAULT_FILTER, tab: 'today', tournamentId: 17, market: 18, order: 'time' };
    const query = queryOf(chosen, new URLSearchParams('id=AB12'));
    expect(filterFrom(query)).toEqual(chosen);
    expect(query.get('id')).toBe('AB12');
    expect(queryOf(DEFAULT_FILTER, query).toString()).toBe('id=AB12');
  });

  test('[HOME-03] a date belongs only to the popular tab', () => {
    expect(from('tab=today&date=2025-12-24').date).toBe('');
    expect(
      queryOf({ ...DEFAULT_FILTER, tab: 'today', date: '2025-12-24' }, new URLSearchParams()).has('date'),
    ).toBe(false);
  });
});

test('[ROUTE-01] a sport is found by its name in the address', () => {
  expect(sportOf('Ice-Hockey')).toBe(4);
  expect(sportOf('quidditch')).toBeUndefined();
});
