import type { Book } from './facts.ts';
import type { OrderKind } from './order.ts';

/** A trace in one of these books proves that an order was done. */
export const PROOF: Readonly<Record<OrderKind, readonly Book[]>> = {
  bet: ['bets'],
  'recalled bet': ['bets'],
  'whole cash-out': ['cash-outs'],
  'part cash-out': ['cash-outs'],
  deposit: ['payments', 'failed payments'],
  paybill: ['credits'],
  withdrawal: ['payments', 'failed payments'],
  'instant round': ['rounds'],
  'draw ticket': ['tickets'],
};

/** Code of a call that was not started, because the process stops. */
const NOT_STARTED = 'try_again';
const OF_BETS = ['leg_unavailable', 'recalled', NOT_STARTED];
/** Temporary refusals: right after a start the prices of a bet are not known yet. */
const OF_CASH_OUTS = [
  'value_changed',
  'cash_out_leg_suspended',
  'cash_out_result_pending',
  'recalled',
  NOT_STARTED,
];
const OF_ROUNDS = ['recalled', NOT_STARTED];
/** A draw may close while an order waits for its answer; a player has a limit of tickets on it. */
const OF_TICKETS = ['round_closed', 'draw_full', 'too_many_tickets', 'recalled', NOT_STARTED];
const OF_PAYMENTS = ['recalled', NOT_STARTED];
/** The refusals that the test's players may get; any other is a fault. */
export const REFUSALS: Readonly<Record<OrderKind, readonly string[]>> = {
  bet: OF_BETS,
  'recalled bet': OF_BETS,
  'whole cash-out': OF_CASH_OUTS,
  'part cash-out': OF_CASH_OUTS,
  deposit: OF_PAYMENTS,
  paybill: [],
  withdrawal: OF_PAYMENTS,
  'instant round': OF_ROUNDS,
  'draw ticket': OF_TICKETS,
};
