import type { OutboxMessage } from '../../../kit/index.ts';
import { moneyMessages } from '../../wallet/index.ts';

interface Ticket {
  readonly id: number;
  readonly user_id: number;
}
const noticeOf = ({ id }: Ticket) => ({ product: 'jackpot' as const, ticket_id: String(id) });

/** The messages to the owner of a winning ticket. */
export const wonMessages = (
  ticket: Ticket & { readonly paid_cents: number },
  corrected: boolean,
): readonly OutboxMessage[] =>
  moneyMessages(ticket.user_id, 'success', {
    code: 'pool_won',
    ...noticeOf(ticket),
    corrected,
    amount_cents: ticket.paid_cents,
  });

/** The messages to the owner of a refunded ticket. */
export const refundedMessages = (
  ticket: Ticket & { readonly stake_cents: number },
  corrected: boolean,
): readonly OutboxMessage[] =>
  moneyMessages(ticket.user_id, 'success', {
    code: 'pool_refunded',
    ...noticeOf(ticket),
    corrected,
    amount_cents: ticket.stake_cents,
  });

/** The messages to the owner of a ticket that a corrected result takes its prize from. */
export const correctedMessages = (ticket: Ticket): readonly OutboxMessage[] =>
  moneyMessages(ticket.user_id, 'warning', { code: 'pool_corrected', ...noticeOf(ticket) });
