import { DRAW_GAMES } from '@jukwaa/contracts';
import type { PersonErasure, PersonRows } from '../../kit/index.ts';

export const drawsPerson: PersonRows = {
  // The index of a player's tickets has them game by game.
  tickets: {
    rows: DRAW_GAMES.map((game) => `SELECT * FROM draws.tickets WHERE user_id = $1 AND game = '${game}'`),
    key: { id: 'bigint' },
  },
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
