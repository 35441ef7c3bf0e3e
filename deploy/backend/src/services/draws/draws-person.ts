import type { PersonErasure, PersonRows } from '../../kit/index.ts';

export const drawsPerson: PersonRows = {
  tickets: 'SELECT * FROM draws.tickets WHERE user_id = $1 ORDER BY id',
};

export const drawsErasure: PersonErasure = {
  obstacles: [
    {
      where: `EXISTS (SELECT FROM draws.tickets WHERE user_id = $1 AND state = 'open')`,
      reason: 'a ticket of a draw is open',
    },
  ],
  statements: [],
  keeps: { 'draws.tickets': ['user_id', 'game', 'state', 'bets'] },
};
