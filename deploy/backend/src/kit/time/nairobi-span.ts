import { nairobiDayBounds } from '@jukwaa/domain';

/** The first and the last day of a list, in Nairobi. */
export interface DaySpan {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The instants of the days, until the start of the day after the last; null where the days have no end. */
export const nairobiSpan = ({
  from,
  to,
}: DaySpan): { readonly from: Date | null; readonly until: Date | null } => ({
  from: from === undefined ? null : new Date(nairobiDayBounds(from).from),
  until: to === undefined ? null : new Date(nairobiDayBounds(to).until),
});
