import { getJackpotTickets, type JackpotTicketsPage } from '@jukwaa/api';
import { BetSubfilter, type JackpotTicket, mapOk } from '@jukwaa/contracts';
import { appendNew, type Page, useMoneyMoved, usePaged } from '@jukwaa/remote-kit';
import { feed, http, on$ } from '@jukwaa/runtime';
import { useEffect } from 'react';

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
}

/** A page's number, and the ticket that it follows. */
interface Place {
  readonly page: number;
  readonly after: string;
}
interface Tickets extends Page<JackpotTicket, Place> {
  readonly total: number;
}

const ticketsOf = ({ data: rows, total, next }: JackpotTicketsPage, page: number): Tickets => ({
  rows,
  total,
  next: next === undefined ? null : { page: page + 1, after: next },
});

/** Calls back when tickets may have changed: one was placed, money moved, or the page was away. */
export function useTicketNews(onNews: () => void): void {
  useMoneyMoved(onNews);
  useEffect(() => {
    const onShown = () => {
      if (!document.hidden) onNews();
    };
    document.addEventListener('visibilitychange', onShown);
    const placed = on$('betPlaced').subscribe(onNews);
    const again = feed.resubscribed$.subscribe(onNews);
    return () => {
      document.removeEventListener('visibilitychange', onShown);
      placed.unsubscribe();
      again.unsubscribe();
    };
  }, [onNews]);
}

/** The user's tickets, newest first. One that is placed or settled meanwhile shows by itself. */
export function useOwnTickets(ask: TicketsAsk) {
  const tickets = usePaged(`${ask.subfilter} ${ask.jackpot_id}`, {
    topic: 'jackpot',
    append: (shown: Tickets, page: Tickets) => ({
      ...page,
      rows: appendNew(shown.rows, page.rows, ({ id }) => id),
    }),
    fetchPage: async (place: Place | null, options) => {
      const page = place?.page ?? 0;
      const answer = await getJackpotTickets(
        http,
        { ...ask, page, after: place?.after, per_page: PAGE_SIZE },
        options,
      );
      return mapOk(answer, (found) => ticketsOf(found, page));
    },
    fetchShown: async ({ rows }: Tickets, options) => {
      const per_page = Math.min(MOST_ROWS, Math.max(PAGE_SIZE, rows.length));
      const answer = await getJackpotTickets(http, { ...ask, page: 0, per_page }, options);
      return mapOk(answer, (found) => ticketsOf(found, Math.ceil(per_page / PAGE_SIZE) - 1));
    },
  });
  useTicketNews(tickets.refresh);
  return tickets;
}
