import type { PersonErasure, PersonRows } from '../../kit/index.ts';

export const jackpotPerson: PersonRows = {
  tickets: 'SELECT * FROM jackpot.tickets WHERE user_id = $1 ORDER BY id',
  prizes: `SELECT prize.* FROM jackpot.prizes prize JOIN jackpot.tickets ticket ON ticket.id = prize.ticket_id
    WHERE ticket.user_id = $1 ORDER BY prize.ticket_id, prize.n`,
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
