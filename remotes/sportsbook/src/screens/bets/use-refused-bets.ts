import { getRefusedBets } from '@jukwaa/api';
import { mapOk, type RefusedBet } from '@jukwaa/contracts';
import { type DayRange, type Page, usePaged } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';

const PAGE_SIZE = 10;

interface Place {
  readonly page: number;
  readonly after: string | undefined;
}
type RefusedBets = Page<RefusedBet, Place>;

/** The user's refused bets of these days, newest first. */
export const useRefusedBets = ({ from, to }: DayRange) =>
  usePaged(`refused ${from} ${to}`, {
    topic: 'bets',
    append: (shown: RefusedBets, { rows, next }: RefusedBets) => ({ rows: [...shown.rows, ...rows], next }),
    fetchPage: async (place: Place | null, options) => {
      const { page, after } = place ?? { page: 0, after: undefined };
      const days = { from: from || undefined, to: to || undefined };
      const answer = await getRefusedBets(http, { page, after, per_page: PAGE_SIZE, ...days }, options);
      return mapOk(answer, ({ data: rows, next }) => ({
        rows,
        next: next === undefined ? null : { page: page + 1, after: next },
      }));
    },
  });
