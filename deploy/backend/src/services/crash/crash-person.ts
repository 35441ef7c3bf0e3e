import { LEAST_PRIZE_MILES, MOST_MILES } from '@jukwaa/contracts';
import type { PersonErasure, PersonRows } from '../../kit/index.ts';

export const crashPerson: PersonRows = {
  bets: { rows: 'SELECT * FROM crash.bets WHERE user_id = $1', key: { id: 'bigint' } },
  prizes: {
    rows: 'SELECT week, rank, miles, prize_cents FROM crash.miles_prizes WHERE user_id = $1',
    key: { week: 'timestamptz', rank: 'integer' },
  },
};

export const crashErasure: PersonErasure = {
  obstacles: [
    {
      where: `EXISTS (SELECT FROM crash.bets WHERE user_id = $1 AND state = 'open')`,
      reason: 'a bet of a crash game is open',
    },
    {
      where: `(SELECT sum(least(${MOST_MILES}, best / 100)) FROM crash.bets
        WHERE user_id = $1 AND game = 'aviator' AND state = 'won' AND settled_at >=
          coalesce((SELECT max(week) + interval '7 days' FROM crash.miles_weeks), '-infinity')) >= ${LEAST_PRIZE_MILES}`,
      reason: 'miles may win a prize until the week is paid on Monday',
    },
  ],
  statements: [],
  keeps: {
    'crash.bets': ['user_id', 'game', 'state', 'cash_outs'],
    'crash.miles_prizes': ['user_id'],
  },
};
