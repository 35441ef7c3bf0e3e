import type { JackpotMessage, JackpotTicket } from '@jukwaa/contracts';
import { TicketActions } from './ticket-actions.tsx';
import styles from './ticket-card.module.css';
import { TicketGames } from './ticket-games.tsx';
import { TicketMoney } from './ticket-money.tsx';
import { TicketReach } from './ticket-reach.tsx';

export interface TicketDetailProps {
  /** With the results so far. */
  readonly ticket: JackpotTicket;
  readonly message: JackpotMessage | null;
}

/** Everything about a ticket: games, reachable prizes, money, and its code. */
export function TicketDetail({ ticket, message }: TicketDetailProps) {
  return (
    <div className={styles.detail}>
      <TicketGames games={ticket.games} />
      {ticket.state === 'open' && <TicketReach ticket={ticket} message={message} />}
      <TicketMoney ticket={ticket} />
      <TicketActions ticket={ticket} message={message} />
    </div>
  );
}
