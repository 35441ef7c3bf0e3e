import { BetFilter, BetSubfilter, Day } from '@jukwaa/contracts';
import { addDays } from '@jukwaa/domain';
import * as v from 'valibot';

export const FILTERS = BetFilter.options;
export const SUBFILTERS = BetSubfilter.options;

/** Named days up to today, as days before today: the first and the last one. */
const NAMED_DAYS = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;
export const DAYS = ['today', 'yesterday', 'week', 'month', 'dates'] as const;
export type Days = (typeof DAYS)[number];

/** Refused bets are a separate list, for every kind of payment; a refused jackpot ticket is not kept. */
export const REFUSED = 'refused';

export const isRefusedList = (query: URLSearchParams): boolean =>
  query.get('subfilter') === REFUSED && query.get('filter') !== 'jackpotBets';

/** A first and a last day in Nairobi, `2026-11-24`; empty: no end. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The filter of the user's bets in the address. */
export interface BetsFilter extends DayRange {
  readonly filter: (typeof FILTERS)[number];
  readonly subfilter: (typeof SUBFILTERS)[number];
  /** The days of placing; `dates` are those of `from` and `to`. Null: any day. */
  readonly days: Days | null;
}

const dayFrom = (text: string | null): string => (v.is(Day, text) ? text : '');

/** Reads the filter from the address; unknown values count as not chosen. */
export function betsFilterFrom(query: URLSearchParams): BetsFilter {
  return {
    filter: FILTERS.find((name) => name === query.get('filter')) ?? 'normalBets',
    subfilter: SUBFILTERS.find((name) => name === query.get('subfilter')) ?? 'all',
    days: DAYS.find((name) => name === query.get('days')) ?? null,
    from: dayFrom(query.get('from')),
    to: dayFrom(query.get('to')),
  };
}

/** The filter as the query of an address, without what is not chosen. */
export function queryOf({
  days,
  from,
  to,
  ...filter
}: Omit<BetsFilter, 'subfilter'> & { readonly subfilter: string }) {
  const dates = { ...(from !== '' && { from }), ...(to !== '' && { to }) };
  return { ...filter, ...(days !== null && { days }), ...(days === 'dates' && dates) };
}

/** The days of the filter, while `today` is the day in Nairobi. */
export function dayRangeOf({ days, from, to }: BetsFilter, today: string): DayRange {
  if (days === null) return { from: '', to: '' };
  if (days === 'dates') return { from, to };
  const [first, last] = NAMED_DAYS[days];
  return { from: addDays(today, -first), to: addDays(today, -last) };
}
