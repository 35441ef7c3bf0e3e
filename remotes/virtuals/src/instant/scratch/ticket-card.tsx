import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Cover } from './cover.tsx';
import styles from './scratch.module.css';
import type { ScratchView } from './scratch-kind.ts';
import { scratchTexts } from './scratch-texts.ts';
import { TicketDrawing } from './ticket-drawing.tsx';
import type { Ticket } from './tickets.ts';

/** Fields of a ticket before it is bought. */
const EMPTY: readonly null[] = Array.from({ length: 9 }, () => null);

interface TicketCardProps {
  readonly ticket: Ticket;
  /** The bought ticket; null before. */
  readonly view: ScratchView | null;
  /** Names the bought ticket. */
  readonly ticketKey: string | undefined;
  readonly isCovered: boolean;
  readonly onScratched: () => void;
}

/** A ticket with its nine fields. While it is covered, screen readers do not know its prizes either. */
export function TicketCard({ ticket, view, ticketKey, isCovered, onScratched }: TicketCardProps) {
  const t = useText(scratchTexts);
  const [top, foot] = ticket.colours;
  const fields = view?.outcome.panel ?? EMPTY;
  const isShown = view !== null && !isCovered;
  return (
    <section
      className={styles.card}
      style={{ background: `linear-gradient(${top}, ${foot})` }}
      aria-label={t(ticket.name)}
    >
      <header className={styles.head}>
        <TicketDrawing ticket={ticket} />
        <h2>{t(ticket.name)}</h2>
        <span className={styles.number}>{isShown && t('number', { number: view.outcome.ticket })}</span>
      </header>
      <div className={styles.fields}>
        <ul className={styles.prizes} aria-label={t('fields')} aria-hidden={!isShown}>
          {fields.map((hundredths, place) => (
            <li
              key={place}
              className={styles.prize}
              data-won={(isShown && hundredths === view.outcome.hundredths) || undefined}
            >
              {hundredths === null ? '?' : amountOf(hundredths, view?.bet.stake_cents ?? 0)}
            </li>
          ))}
        </ul>
        {view !== null && isCovered && <Cover key={ticketKey} ticket={ticket} onScratched={onScratched} />}
      </div>
    </section>
  );
}

/** The prize of a field in whole Ksh. */
const amountOf = (hundredths: number, stake_cents: number): string =>
  formatKsh((hundredths * stake_cents) / 100).replace(/\.00$/, '');
