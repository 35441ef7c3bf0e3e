import { BetFilter, BetSubfilter } from '@jukwaa/contracts';
import { type DaysChoice, daysFrom, daysQueryOf } from '@jukwaa/remote-kit';

export const FILTERS = BetFilter.options;
export const SUBFILTERS = BetSubfilter.options;

/** Refused bets are a separate list, for every kind of payment; a refused jackpot ticket is not kept. */
export const REFUSED = 'refused';

export const isRefusedList = (query: URLSearchParams): boolean =>
  query.get('subfilter') === REFUSED && query.get('filter') !== 'jackpotBets';

/** The filter of the user's bets in the address, with the days of placing. */
export interface BetsFilter extends DaysChoice {
  readonly filter: (typeof FILTERS)[number];
  readonly subfilter: (typeof SUBFILTERS)[number];
}

/** Reads the filter from the address; unknown values count as not chosen. */
export const betsFilterFrom = (query: URLSearchParams): BetsFilter => ({
  filter: FILTERS.find((name) => name === query.get('filter')) ?? 'normalBets',
  subfilter: SUBFILTERS.find((name) => name === query.get('subfilter')) ?? 'all',
  ...daysFrom(query),
});

/** The filter as the query of an address, without what is not chosen. */
export const queryOf = (filter: Omit<BetsFilter, 'subfilter'> & { readonly subfilter: string }) => ({
  filter: filter.filter,
  subfilter: filter.subfilter,
  ...daysQueryOf(filter),
});
