import { type ApiError, getJackpotTickets, type JackpotTicketsPage } from '@jukwaa/api';
import { BetSubfilter, type BetSums, type JackpotTicket, mapOk } from '@jukwaa/contracts';
import { appendNew, type FetchOptions, type Page, useMoneyMoved, usePaged } from '@jukwaa/remote-kit';
import { feed, http, on$ } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { fetchAsMany } from './fetch-as-many.ts';
import { useSpreadRefresh } from './use-spread-refresh.ts';

const PAGE_SIZE = 10;
/** Maximum number of tickets in one answer of the service. */
const MOST_ROWS = 50;

export type Subfilter = (typeof BetSubfilter.options)[number];

/** The subfilter of an address; all tickets for an unknown one. */
export const subfilterFrom = (query: URLSearchParams): Subfilter =>
  BetSubfilter.options.find((name) => name === query.get('subfilter')) ?? 'all';

/** The wanted tickets of the user. */
export interface TicketsAsk {
  readonly subfilter?: Subfilter;
  readonly jackpot_id?: number;
  /** The first and the last day of placing, in Nairobi; empty: no end. */
  readonly from?: string;
  readonly to?: string;
}

/** A page's number, and the ticket that it follows. */
interface Place {
  readonly page: number;
  readonly after: string;
}
interface Tickets extends Page<JackpotTicket, Place> {
  readonly total: number;
  /** The money of the whole list; undefined from an older service. */
  readonly sums: BetSums | undefined;
}

const ticketsOf = ({ data: rows, total, next, sums }: JackpotTicketsPage, page: number): Tickets => ({
  rows,
  total,
  sums,
  next: next === undefined ? null : { page: page + 1, after: next },
});

/**
 * Refreshes tickets when they may have changed: at once when one was placed or the page was away, soon when money moved or the live
 * connection is back, which happens to all players together. Returns a function that asks for a refresh soon.
 */
export function useTicketNews(refresh: () => void): () => void {
  const refreshSoon = useSpreadRefresh(refresh);
  useMoneyMoved(refreshSoon);
  useEffect(() => {
    const onShown = () => {
      if (!document.hidden) refresh();
    };
    document.addEventListener('visibilitychange', onShown);
    const placed = on$('betPlaced').subscribe(refresh);
    const again = feed.resubscribed$.subscribe(refreshSoon);
    return () => {
      document.removeEventListener('visibilitychange', onShown);
      placed.unsubscribe();
      again.unsubscribe();
    };
  }, [refresh, refreshSoon]);
  return refreshSoon;
}

const append = (shown: Tickets, page: Tickets): Tickets => ({
  ...page,
  rows: appendNew(shown.rows, page.rows, ({ id }) => id),
});

/** The user's tickets, newest first. One that is placed or settled meanwhile shows by itself. */
export function useOwnTickets({ from = '', to = '', ...of }: TicketsAsk) {
  const ask = { ...of, from: from || undefined, to: to || undefined };
  const fetchPage = async (place: Place | null, options: FetchOptions, per_page = PAGE_SIZE) => {
    const page = place?.page ?? 0;
    const answer = await getJackpotTickets(http, { ...ask, page, after: place?.after, per_page }, options);
    return mapOk(answer, (found) => ticketsOf(found, page + Math.ceil(per_page / PAGE_SIZE) - 1));
  };
  const tickets = usePaged<Tickets, Place, ApiError>(JSON.stringify(ask), {
    topic: 'jackpot',
    append,
    fetchPage,
    fetchShown: (shown, options) => {
      const first = Math.min(MOST_ROWS, Math.max(PAGE_SIZE, shown.rows.length));
      return fetchAsMany(
        shown,
        (place: Place | null, how: FetchOptions) => fetchPage(place, how, place === null ? first : PAGE_SIZE),
        append,
        options,
      );
    },
  });
  return { ...tickets, refreshSoon: useTicketNews(tickets.refresh) };
}
