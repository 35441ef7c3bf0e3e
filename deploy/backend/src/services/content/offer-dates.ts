import { Day } from '@jukwaa/contracts';
import { nairobiDay } from '@jukwaa/domain';
import * as v from 'valibot';

/** The fields of a page's head about an offer's dates: days in Nairobi, both included, or each calendar month by itself. */
export const OfferHead = {
  from: v.optional(Day),
  until: v.optional(Day),
  repeats: v.optional(v.literal('monthly')),
  opt_in: v.optional(
    v.pipe(
      v.literal('yes'),
      v.transform(() => true as const),
    ),
  ),
};

/** When an offer runs. */
export interface OfferDates {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly repeats?: 'monthly' | undefined;
}

/** The period of an offer at an instant: of a monthly one the running month, within its first and last day. */
export function periodAt({ from, until, repeats }: OfferDates, at: Date): Omit<OfferDates, 'repeats'> {
  if (repeats === undefined) return { from, until };
  const month = nairobiDay(at).slice(0, 7);
  const [year, number] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10);
  const first = `${month}-01`;
  return {
    from: from !== undefined && from > first ? from : first,
    until: until !== undefined && until < last ? until : last,
  };
}

/** Returns whether an offer has ended; an ended one is shown nowhere. */
export const isOver = ({ until }: OfferDates, at: Date): boolean =>
  until !== undefined && until < nairobiDay(at);

/** Returns whether an offer runs. */
export const isRunning = (dates: OfferDates, at: Date): boolean =>
  !isOver(dates, at) && (dates.from === undefined || dates.from <= nairobiDay(at));
