import { BetFilter, BetSubfilter } from '@jukwaa/contracts';

export const FILTERS = BetFilter.options;
export const SUBFILTERS = BetSubfilter.options;

/** Refused bets are a separate list, for every kind of payment; a refused jackpot ticket is not kept. */
export const REFUSED = 'refused';

export const isRefusedList = (query: URLSearchParams): boolean =>
  query.get('subfilter') === REFUSED && query.get('filter') !== 'jackpotBets';

/** The filter of the user's bets in the address. */
export interface BetsFilter {
  readonly filter: (typeof FILTERS)[number];
  readonly subfilter: (typeof SUBFILTERS)[number];
}

/** Reads the filter from the address; unknown values count as not chosen. */
export function betsFilterFrom(query: URLSearchParams): BetsFilter {
  return {
    filter: FILTERS.find((name) => name === query.get('filter')) ?? 'normalBets',
    subfilter: SUBFILTERS.find((name) => name === query.get('subfilter')) ?? 'all',
  };
}
