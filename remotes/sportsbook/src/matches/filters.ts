import { type AnySportId, type HighlightsAsk, isDay, type MatchOrder, SPORTS } from '@jukwaa/contracts';
import {
  DEFAULT_EVENTS_FILTER,
  DEFAULT_TAB,
  highlightsAsk,
  LIST_MARKETS,
  LIST_TABS,
  type ListMarket,
  type ListTab,
  numericId,
} from '@jukwaa/domain';

/** The bettor's choices for a list. 0 means no selection; `date` is a Nairobi day or empty. */
export interface Filter {
  readonly tab: ListTab;
  readonly date: string;
  readonly categoryId: number;
  readonly tournamentId: number;
  readonly market: ListMarket;
  readonly order: MatchOrder;
}

export const DEFAULT_FILTER: Filter = {
  tab: DEFAULT_EVENTS_FILTER.selectedTab,
  date: '',
  categoryId: DEFAULT_EVENTS_FILTER.categoryId,
  tournamentId: DEFAULT_EVENTS_FILTER.tournamentId,
  market: 1,
  order: 'priority',
};

/** The query of a list's page; `now` is Unix ms and decides which day is today. */
export const askOf = (filter: Filter, page: number, now: number): HighlightsAsk =>
  highlightsAsk(
    {
      tab: filter.date === '' ? filter.tab : 'date',
      date: filter.date,
      category_id: filter.categoryId,
      tournament_id: filter.tournamentId,
      // By default the service sends each sport's own first market.
      market_id: filter.market === DEFAULT_FILTER.market ? null : filter.market,
      order: filter.order,
    },
    page,
    now,
  );

/** The query of live matches, which uses the filter's market, order and tournament. */
export const liveAsk = ({ market, order, tournamentId }: Filter, page: number, now: number): HighlightsAsk =>
  highlightsAsk(
    {
      tab: 'live',
      market_id: market === DEFAULT_FILTER.market ? null : market,
      order,
      tournament_id: tournamentId,
    },
    page,
    now,
  );

/** Reads a filter from the address; unknown values count as not chosen. */
export function filterFrom(query: URLSearchParams): Filter {
  const date = query.get('date') ?? '';
  const market = numericId(query.get('market'));
  const tab = LIST_TABS.find((name) => name === query.get('tab')) ?? DEFAULT_FILTER.tab;
  return {
    tab,
    date: tab === DEFAULT_TAB && isDay(date) ? date : '',
    categoryId: numericId(query.get('Country')),
    tournamentId: numericId(query.get('tournamentId')),
    market: LIST_MARKETS.find((id) => id === market) ?? DEFAULT_FILTER.market,
    order: query.get('order') === 'time' ? 'time' : 'priority',
  };
}

/** The address of a filter; defaults are omitted, other parameters stay. */
export function queryOf(filter: Filter, before: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(before);
  const write = (name: string, value: string, isDefault: boolean) =>
    isDefault ? query.delete(name) : query.set(name, value);
  write('tab', filter.tab, filter.tab === DEFAULT_FILTER.tab);
  write('date', filter.date, filter.date === '' || filter.tab !== DEFAULT_TAB);
  write('Country', String(filter.categoryId), filter.categoryId === 0);
  write('tournamentId', String(filter.tournamentId), filter.tournamentId === 0);
  write('market', String(filter.market), filter.market === DEFAULT_FILTER.market);
  write('order', filter.order, filter.order === DEFAULT_FILTER.order);
  return query;
}

/** A sport by its number in an address, including sports that this page does not know. */
export const sportNumber = (text: string | null): AnySportId | undefined =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined;

/** The sport of `/sport/:sport_name`, by name or number; undefined for an unknown name. */
export const sportOf = (name: string): AnySportId | undefined =>
  Object.entries(SPORTS).find(([known]) => known === name.toLowerCase())?.[1] ?? sportNumber(name);
