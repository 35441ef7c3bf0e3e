import { type BetsPage, getBets } from '@jukwaa/api';
import { type Bet, type BetSums, mapOk } from '@jukwaa/contracts';
import { nairobiDay } from '@jukwaa/domain';
import { appendNew, dayRangeOf, type Page, usePaged } from '@jukwaa/remote-kit';
import { http, serverNow } from '@jukwaa/runtime';
import type { BetsFilter } from './bet-filters.ts';
import { useBetNews } from './use-bet-news.ts';

const PAGE_SIZE = 10;
/** Maximum number of bets in one answer of the service. */
const MOST_ROWS = 100;

/** A page's number, and the bet that it follows: undefined where the service pages by number. */
interface Place {
  readonly page: number;
  readonly after: string | undefined;
}
interface Bets extends Page<Bet, Place> {
  readonly total: number;
  /** The money of the whole list; undefined from an older service. */
  readonly sums: BetSums | undefined;
}

/** @param page number of the answer's last page, in pages of `PAGE_SIZE` */
function betsOf({ data: rows, last_page, total, next, sums }: BetsPage, page: number): Bets {
  const hasMore = next !== undefined || (page < last_page && rows.length < total);
  return { rows, total, sums, next: hasMore ? { page: page + 1, after: next } : null };
}

function append(shown: Bets, { rows, total, sums, next }: Bets): Bets {
  const all = appendNew(shown.rows, rows, ({ id }) => id);
  const isOver = next?.after === undefined && all.length >= total;
  return { rows: all, total, sums, next: isOver ? null : next };
}

const NONE: readonly Bet[] = [];

/** The user's bets, newest first. A bet that is placed or settled meanwhile shows by itself. */
export function useBets(chosen: BetsFilter) {
  const { filter, subfilter } = chosen;
  const { from, to } = dayRangeOf(chosen, nairobiDay(serverNow()));
  const list = { filter, subfilter, from: from || undefined, to: to || undefined };
  const bets = usePaged(JSON.stringify(list), {
    topic: 'bets',
    append,
    fetchPage: async (place: Place | null, options) => {
      const { page, after } = place ?? { page: 0, after: undefined };
      const ask = { ...list, page, after, per_page: PAGE_SIZE };
      return mapOk(await getBets(http, ask, options), (answer) => betsOf(answer, page));
    },
    fetchShown: async ({ rows }: Bets, options) => {
      const per_page = Math.min(MOST_ROWS, Math.max(PAGE_SIZE, rows.length));
      const answer = await getBets(http, { ...list, page: 0, per_page }, options);
      return mapOk(answer, (page) => betsOf(page, Math.ceil(per_page / PAGE_SIZE) - 1));
    },
  });
  useBetNews(bets.state.phase === 'ready' ? bets.state.value.rows : NONE, bets.refresh);
  return bets;
}
