import type { PersonErasure, PersonRows } from '../../kit/index.ts';

export const jackpotPerson: PersonRows = {
  tickets: { rows: 'SELECT * FROM jackpot.tickets WHERE user_id = $1', key: { id: 'bigint' } },
  // Ticket by ticket. The index of prizes has those of a settlement. "OFFSET 0" keeps a look-up for each ticket.
  prizes: {
    rows: `SELECT prize.jackpot_id, prize.n, ticket.id AS ticket_id, prize.lines, prize.paid_cents
      FROM jackpot.tickets ticket CROSS JOIN LATERAL (
        SELECT won.* FROM jackpot.settlements done
        JOIN jackpot.prizes won ON won.jackpot_id = done.jackpot_id AND won.n = done.n AND won.ticket_id = ticket.id
        WHERE done.jackpot_id = ticket.jackpot_id OFFSET 0
      ) prize WHERE ticket.user_id = $1`,
    key: { ticket_id: 'bigint', n: 'integer' },
  },
};

/** Tickets stay, without the traces of the advertisement and the browser that led to them. */
export const jackpotErasure: PersonErasure = {
  obstacles: [
    {
      where: `EXISTS (SELECT FROM jackpot.tickets WHERE user_id = $1 AND state = 'open')`,
      reason: 'a jackpot ticket is open',
    },
  ],
  statements: [`UPDATE jackpot.tickets SET origin = '{}' WHERE user_id = $1`],
  keeps: {
    'jackpot.tickets': ['user_id', 'code', 'state', 'picks', 'won_lines'],
    'jackpot.prizes': ['lines'],
  },
};
