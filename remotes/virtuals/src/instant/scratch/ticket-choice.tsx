import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import styles from './scratch.module.css';
import { scratchTexts } from './scratch-texts.ts';
import { TicketDrawing } from './ticket-drawing.tsx';
import type { Ticket } from './tickets.ts';

interface TicketChoiceProps {
  /** The tickets within the limits of the stake. */
  readonly tickets: readonly Ticket[];
  readonly chosen: Ticket;
  readonly disabled: boolean;
  readonly onChoose: (ticket: Ticket) => void;
}

/** The kinds of tickets with their prices. */
export function TicketChoice({ tickets, chosen, disabled, onChoose }: TicketChoiceProps) {
  const t = useText(scratchTexts);
  return (
    <fieldset className={styles.tickets} aria-label={t('tickets')}>
      {tickets.map((ticket) => (
        <button
          key={ticket.name}
          type="button"
          className={styles.choice}
          style={{ background: ticket.colours[0] }}
          aria-label={t('ticket', { name: t(ticket.name), price: formatKsh(ticket.price_cents) })}
          aria-pressed={ticket === chosen}
          disabled={disabled}
          onClick={() => onChoose(ticket)}
        >
          <TicketDrawing ticket={ticket} />
          {ticket.price_cents / 100}
        </button>
      ))}
    </fieldset>
  );
}
