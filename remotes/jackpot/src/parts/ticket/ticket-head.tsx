import type { JackpotTicket } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useDates, useText } from '@jukwaa/runtime';
import type { ReactNode } from 'react';
import { progressOfTicket } from '../../logic/ticket-state.ts';
import { grouped } from '../grouped.ts';
import { PickStrip } from './pick-strip.tsx';
import styles from './ticket-head.module.css';
import { isRunning, TicketStatus } from './ticket-status.tsx';
import { ticketTexts } from './ticket-texts.ts';

/** The label of the amount: the stake of an open or lost ticket, otherwise its payment. */
function amountOf({ state, stake_cents, paid_cents }: JackpotTicket) {
  if (state === 'won') return { text: 'paid', cents: paid_cents ?? 0 } as const;
  return { text: state === 'void' ? 'refund' : 'price', cents: stake_cents } as const;
}

/** A ticket in short: state, jackpot, money, and how its picks are doing. */
export function TicketHead({
  ticket,
  children,
}: {
  readonly ticket: JackpotTicket;
  readonly children?: ReactNode;
}) {
  const t = useText(ticketTexts);
  const { when } = useDates();
  const amount = amountOf(ticket);
  return (
    <>
      <span className={styles.state}>
        <TicketStatus ticket={ticket} />
        <b className={styles.amount}>
          <span className={styles.amountLabel}>{t(amount.text)}</span> {formatKsh(amount.cents)}
        </b>
      </span>
      <span className={styles.title}>
        {ticket.name} · {t('lines', { count: grouped(ticket.lines) })}
      </span>
      <span className={styles.facts}>
        {when(ticket.created_at)} · {t('reference', { id: ticket.id, code: ticket.code })}
      </span>
      <PickStrip games={ticket.games} />
      <span className={styles.standing}>
        <Standing ticket={ticket} />
      </span>
      {children}
    </>
  );
}

/** How a ticket is doing: when its jackpot closes, or what is right so far and possible. */
function Standing({ ticket }: { readonly ticket: JackpotTicket }) {
  const t = useText(ticketTexts);
  const { when } = useDates();
  const games = ticket.games.length;
  if (ticket.state === 'open' && !isRunning(ticket)) return t('closes', { when: when(ticket.closes_at) });
  const { right, open, best } = progressOfTicket(ticket);
  if (ticket.state !== 'open') return t('tier', { right, games });
  const reach = best === null ? t('noPrize') : t('best', { right: best, games });
  return `${t('sofar', { right, open })} · ${reach}`;
}
