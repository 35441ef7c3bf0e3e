import type { JackpotMessage, JackpotTicket } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { progressOfTicket } from '../../logic/ticket-state.ts';
import { grouped } from '../grouped.ts';
import part from './ticket-part.module.css';
import styles from './ticket-reach.module.css';
import { isRunning } from './ticket-status.tsx';
import { ticketTexts } from './ticket-texts.ts';

export interface TicketReachProps {
  readonly ticket: JackpotTicket;
  /** Null before the jackpot's first message. */
  readonly message: JackpotMessage | null;
}

/** The prizes that an open ticket can still get, each with its pot and the lines that can reach it. */
export function TicketReach({ ticket, message }: TicketReachProps) {
  const t = useText(ticketTexts);
  const games = ticket.games.length;
  const { tiers } = progressOfTicket(ticket);
  const potOf = (right: number) =>
    right === games ? message?.prize_cents : message?.tiers.find((tier) => tier.right === right)?.pot_cents;
  const alive = tiers[0]?.lines ?? 0;
  return (
    <section className={part.part}>
      <h3 className={part.heading}>{t('reach')}</h3>
      <ul className={styles.tiers}>
        {tiers.map(({ right, lines }) => {
          const pot = potOf(right);
          return (
            <li key={right} className={styles.tier} data-out={lines === 0 || undefined}>
              <span>{t('tier', { right, games })}</span>
              <span className={styles.pot}>{pot !== undefined && pot > 0 && formatKsh(pot)}</span>
              <b>{lines === 0 ? t('tierOut') : t('tierLines', { count: grouped(lines) })}</b>
            </li>
          );
        })}
      </ul>
      {isRunning(ticket) && ticket.lines > 1 && alive > 0 && (
        <p className={part.note}>{t('alive', { count: grouped(alive), all: grouped(ticket.lines) })}</p>
      )}
      {message !== null && message.lines_alive !== null && (
        <p className={part.note}>{t('everyone', { count: grouped(message.lines_alive) })}</p>
      )}
    </section>
  );
}
