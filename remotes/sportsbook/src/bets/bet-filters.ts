import { BetFilter, BetSubfilter } from '@jukwaa/contracts';

export const FILTERS = BetFilter.options;
export const SUBFILTERS = BetSubfilter.options;

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
