import type { PersonRows } from '../../kit/index.ts';

export const jackpotPerson: PersonRows = {
  tickets: 'SELECT * FROM jackpot.tickets WHERE user_id = $1 ORDER BY id',
  prizes: `SELECT prize.* FROM jackpot.prizes prize JOIN jackpot.tickets ticket ON ticket.id = prize.ticket_id
    WHERE ticket.user_id = $1 ORDER BY prize.ticket_id, prize.n`,
};
