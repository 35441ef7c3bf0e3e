import type { JackpotTicket } from '@jukwaa/contracts';
import { LoadMore, type More } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { TicketCard } from './ticket-card.tsx';
import styles from './ticket-list.module.css';
import { ticketTexts } from './ticket-texts.ts';

interface CardsProps {
  /** Called when tickets may have changed. */
  readonly onChanged: () => void;
}

/** Tickets, newest first. */
export function TicketCards({
  tickets,
  onChanged,
}: CardsProps & { readonly tickets: readonly JackpotTicket[] }) {
  return (
    <ul className={styles.list}>
      {tickets.map((ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} onSettled={onChanged} />
      ))}
    </ul>
  );
}

export interface MoreTicketsProps {
  readonly tickets: { readonly next: unknown; readonly more: More };
  readonly onMore: () => unknown;
}

/** The button for the next page of tickets. */
export function MoreTickets({ tickets, onMore }: MoreTicketsProps) {
  const t = useText(ticketTexts);
  return (
    <LoadMore
      pages={tickets}
      onMore={onMore}
      label={t('more')}
      failed={t('failed')}
      className={styles.more}
    />
  );
}

export interface TicketListProps extends MoreTicketsProps, CardsProps {
  readonly tickets: MoreTicketsProps['tickets'] & { readonly rows: readonly JackpotTicket[] };
}

/** Tickets, newest first, with a button for more. */
export const TicketList = ({ tickets, onMore, onChanged }: TicketListProps) => (
  <>
    <TicketCards tickets={tickets.rows} onChanged={onChanged} />
    <MoreTickets tickets={tickets} onMore={onMore} />
  </>
);
