import { BetFilter, BetSubfilter } from '@jukwaa/contracts';

export const FILTERS = BetFilter.options;
export const SUBFILTERS = BetSubfilter.options;

/** The bets that were not taken are a list of their own, whatever they were to be paid with. */
export const REFUSED = 'refused';

export const isRefusedList = (query: URLSearchParams): boolean => query.get('subfilter') === REFUSED;

/** What of the user's bets is shown, as the address says it. */
export interface BetsFilter {
  readonly filter: (typeof FILTERS)[number];
  readonly subfilter: (typeof SUBFILTERS)[number];
}

/** Reads the filter from the address; what is not known counts as not chosen. */
export function betsFilterFrom(query: URLSearchParams): BetsFilter {
  return {
    filter: FILTERS.find((name) => name === query.get('filter')) ?? 'normalBets',
    subfilter: SUBFILTERS.find((name) => name === query.get('subfilter')) ?? 'all',
  };
}
