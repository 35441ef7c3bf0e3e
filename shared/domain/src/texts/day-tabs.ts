import type { ListTab } from '../list/filter.ts';

/** The days and hours by which lists of matches are chosen, by the names in their addresses. */
export const dayTabsEn = {
  popular: 'Popular',
  today: 'Today',
  tomorrow: 'Tomorrow',
  '3-hours': '3 hours',
  '6-hours': '6 hours',
  '12-hours': '12 hours',
  'two-days': 'Two days',
  boosted: 'Boosted',
} as const satisfies Readonly<Record<ListTab, string>>;

export const dayTabsSw: Readonly<Record<ListTab, string>> = {
  popular: 'Maarufu',
  today: 'Leo',
  tomorrow: 'Kesho',
  '3-hours': 'Saa 3',
  '6-hours': 'Saa 6',
  '12-hours': 'Saa 12',
  'two-days': 'Kesho kutwa',
  boosted: 'Odds bora',
};
