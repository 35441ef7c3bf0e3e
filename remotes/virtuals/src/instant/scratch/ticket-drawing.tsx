import styles from './scratch.module.css';
import type { Ticket } from './tickets.ts';

/** The drawing of a ticket, in the colour of the text around it. */
export const TicketDrawing = ({ ticket }: { readonly ticket: Ticket }) => (
  <svg className={styles.drawing} viewBox="0 0 48 48" aria-hidden="true">
    <path d={ticket.drawing} fillRule="evenodd" />
  </svg>
);
