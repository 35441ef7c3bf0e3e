import { type AnySportId, FOOTBALL, type HighlightsAsk, isDay, type MatchOrder } from '@jukwaa/contracts';
import { addDays, type InstantLike, nairobiDay } from './nairobi.ts';

/** Tabs that select matches; the bar's `countries` entry and its date picker are separate. */
export const FILTER_TABS = [
  'popular',
  'today',
  'tomorrow',
  '3-hours',
  '6-hours',
  '12-hours',
  'two-days',
  'boosted',
  'date',
  'daily',
  'live',
] as const;
export type FilterTab = (typeof FILTER_TABS)[number];
/** The tabs that stay on the list, in the order shown. */
export const LIST_TABS = [
  'popular',
  'today',
  'tomorrow',
  '3-hours',
  '6-hours',
  '12-hours',
  'two-days',
  'boosted',
] as const satisfies readonly FilterTab[];
export type ListTab = (typeof LIST_TABS)[number];
export const DEFAULT_TAB = 'popular' satisfies FilterTab;
/** Rows per page of matches. */
export const PAGE_SIZE = 10;

export interface SportState {
  readonly sportId: AnySportId;
  readonly category_id: number;
  readonly selectedTab: FilterTab;
  readonly match_id: number;
}
/** 0 means no selection. */
export const DEFAULT_SPORT_STATE = {
  sportId: FOOTBALL,
  category_id: 0,
  selectedTab: DEFAULT_TAB,
  match_id: 0,
} as const satisfies SportState;

export interface EventsFilter {
  readonly selectedTab: FilterTab;
  readonly categoryId: number;
  readonly tournamentId: number;
}
/** 0 means no selection. */
export const DEFAULT_EVENTS_FILTER = {
  selectedTab: DEFAULT_TAB,
  categoryId: 0,
  tournamentId: 0,
} as const satisfies EventsFilter;

/**
 * Reads a filter value from the address or a list: its number when it consists of digits, otherwise 0 (no selection).
 */
export const numericId = (value: string | number | null | undefined): number =>
  /^\d{1,15}$/.test(String(value ?? '')) ? Number(value) : 0;

/** The user's choices above the list. Non-numeric ids are ignored. */
export interface ListFilter {
  /** One of `FILTER_TABS`; any other text requests today's date. */
  readonly tab: string;
  /** The picked day, `YYYY-MM-DD`, for the tab `date`. */
  readonly date?: string | null;
  readonly category_id?: string | number | null;
  readonly tournament_id?: string | number | null;
  readonly market_id?: string | number | null;
  readonly order?: MatchOrder;
}

function tabFields(tab: string, date: string | null | undefined, today: string): HighlightsAsk {
  switch (tab) {
    case 'popular':
      return { upcoming: 1 };
    case 'daily':
      return { daily: 1 };
    case 'today':
      return { today: 1 };
    case 'tomorrow':
      return { tomorrow: 1 };
    case '3-hours':
      return { hours: 3 };
    case '6-hours':
      return { hours: 6 };
    case '12-hours':
      return { hours: 12 };
    case 'two-days':
      return { date: addDays(today, 2) };
    case 'boosted':
      return { boosted: 1 };
    case 'live':
      return { match_live_status: 1 };
    default:
      return { date: tab === 'date' && isDay(date) ? date : today };
  }
}

/**
 * Returns the query for a page of matches.
 * @param page counts from 0
 * @param now decides which days today and the day after tomorrow are, in Nairobi
 */
export function highlightsAsk(filter: ListFilter, page: number, now: InstantLike): HighlightsAsk {
  const category_id = numericId(filter.category_id);
  const tournament_id = numericId(filter.tournament_id);
  const highlight_market_id = numericId(filter.market_id);
  return {
    page,
    per_page: PAGE_SIZE,
    ...(highlight_market_id > 0 && { highlight_market_id }),
    ...(tournament_id > 0 && { tournament_id }),
    ...(category_id > 0 && { category_id }),
    ...tabFields(filter.tab, filter.date, nairobiDay(now)),
    order_type: filter.order ?? 'priority',
  };
}
