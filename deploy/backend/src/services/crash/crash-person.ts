import type { PersonRows } from '../../kit/index.ts';

export const crashPerson: PersonRows = {
  bets: 'SELECT * FROM crash.bets WHERE user_id = $1 ORDER BY id',
  prizes:
    'SELECT week, rank, miles, prize_cents FROM crash.miles_prizes WHERE user_id = $1 ORDER BY week, rank',
};
