import { href, type JackpotTicket } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import fold from './fold.module.css';
import styles from './ticket-card.module.css';
import { TicketDetail } from './ticket-detail.tsx';
import { TicketHead } from './ticket-head.tsx';
import { ticketTexts } from './ticket-texts.ts';
import { useTicketNow } from './use-ticket-now.ts';

export interface TicketCardProps {
  readonly ticket: JackpotTicket;
  /** Called when its jackpot was settled: the list loads again. */
  readonly onSettled: () => void;
}

/** A ticket of a list, which follows its jackpot; it expands to its games, prizes and money. */
export function TicketCard({ ticket: fetched, onSettled }: TicketCardProps) {
  const t = useText(ticketTexts);
  const [open, setOpen] = useState(false);
  const { ticket, message } = useTicketNow(fetched, onSettled);
  return (
    <li>
      <details className={styles.card} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={`${fold.summary} ${styles.head}`}>
          <TicketHead ticket={ticket}>
            <span className={fold.chevron}>
              <Icon name="chevron-down" size={16} />
            </span>
          </TicketHead>
        </summary>
        {open && (
          <>
            <TicketDetail ticket={ticket} message={message} />
            <Link className={styles.whole} to={href('jackpot-ticket', { ticketId: ticket.id })}>
              {t('whole')}
              <Icon name="chevron-right" size={20} />
            </Link>
          </>
        )}
      </details>
    </li>
  );
}
