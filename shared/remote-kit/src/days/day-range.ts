import { isDay } from '@jukwaa/contracts';
import { addDays } from '@jukwaa/domain';

/** Named days up to today, as days before today: the first and the last one. */
const NAMED_DAYS = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;
export const DAYS = ['today', 'yesterday', 'week', 'month', 'dates'] as const;
export type Days = (typeof DAYS)[number];

/** A first and a last day in Nairobi, `2026-11-24`; empty: no end. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The user's choice of days, as the address has it. */
export interface DaysChoice extends DayRange {
  /** `dates` are those of `from` and `to`. Null: any day. */
  readonly days: Days | null;
}

const dayFrom = (text: string | null): string => (isDay(text) ? text : '');

/** Reads the days from the address; unknown values count as not chosen. */
export const daysFrom = (query: URLSearchParams): DaysChoice => ({
  days: DAYS.find((name) => name === query.get('days')) ?? null,
  from: dayFrom(query.get('from')),
  to: dayFrom(query.get('to')),
});

/** The days as a part of an address's query, without what is not chosen. */
export const daysQueryOf = ({ days, from, to }: DaysChoice) => ({
  ...(days !== null && { days }),
  ...(days === 'dates' && { ...(from !== '' && { from }), ...(to !== '' && { to }) }),
});

/** The first and the last of the chosen days, while `today` is the day in Nairobi. */
export function dayRangeOf({ days, from, to }: DaysChoice, today: string): DayRange {
  if (days === null) return { from: '', to: '' };
  if (days === 'dates') return { from, to };
  const [first, last] = NAMED_DAYS[days];
  return { from: addDays(today, -first), to: addDays(today, -last) };
}
