import type { DrawTicket } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import type { ReactNode } from 'react';
import { drawTexts } from '../draw-texts.ts';
import type { DrawKind } from '../kind.ts';
import styles from './history.module.css';

interface TicketLineProps<Spot extends object> {
  readonly kind: DrawKind<Spot>;
  readonly ticket: DrawTicket;
  /** Below the bets, such as the result of the draw. */
  readonly children?: ReactNode;
}

/** A ticket with its bets, its stake and its state. */
export function TicketLine<Spot extends object>({ kind, ticket, children }: TicketLineProps<Spot>) {
  const t = useText(drawTexts);
  const { spot } = kind.useSentences();
  const { id, draw, state, stake_cents, paid_cents } = ticket;
  const states = {
    open: t('open'),
    won: t('won', { amount: formatKsh(paid_cents) }),
    lost: t('lost'),
    refunded: t('returned', { amount: formatKsh(stake_cents) }),
  };
  return (
    <li className={styles.ticket}>
      <p className={styles.head}>
        <span>{t('ticket', { id, number: draw })}</span>
        <strong>{formatKsh(stake_cents)}</strong>
      </p>
      <p className={styles.bets}>
        {kind
          .betsOf(ticket)
          .map((bet) => `${spot(bet)} ${formatKsh(bet.stake_cents)}`)
          .join(' · ')}
      </p>
      <p className={styles.state} data-state={state}>
        {states[state]}
      </p>
      {children}
    </li>
  );
}
