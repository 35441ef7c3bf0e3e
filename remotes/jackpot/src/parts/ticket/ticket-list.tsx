import type { JackpotTicket } from '@jukwaa/contracts';
import { LoadMore, type More } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { TicketCard } from './ticket-card.tsx';
import styles from './ticket-list.module.css';
import { ticketTexts } from './ticket-texts.ts';

export interface TicketListProps {
  readonly tickets: {
    readonly rows: readonly JackpotTicket[];
    readonly next: unknown;
    readonly more: More;
  };
  readonly onMore: () => unknown;
  /** Called when tickets may have changed. */
  readonly onChanged: () => void;
}

/** Tickets, newest first, with a button for more. */
export function TicketList({ tickets, onMore, onChanged }: TicketListProps) {
  const t = useText(ticketTexts);
  return (
    <>
      <ul className={styles.list}>
        {tickets.rows.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} onSettled={onChanged} />
        ))}
      </ul>
      <LoadMore
        pages={tickets}
        onMore={onMore}
        label={t('more')}
        failed={t('failed')}
        className={styles.more}
      />
    </>
  );
}
