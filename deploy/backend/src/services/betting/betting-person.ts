import type { PersonRows } from '../../kit/index.ts';

/** A player's bets with legs and cash-outs, and shares with the numbers that the player gave or was given. */
export const bettingPerson: PersonRows = {
  bets: 'SELECT * FROM betting.bets WHERE user_id = $1 ORDER BY id',
  legs: `SELECT leg.* FROM betting.legs leg JOIN betting.bets bet ON bet.id = leg.bet_id
    WHERE bet.user_id = $1 ORDER BY leg.bet_id, leg.n`,
  cash_outs: `SELECT sale.* FROM betting.cash_outs sale JOIN betting.bets bet ON bet.id = sale.bet_id
    WHERE bet.user_id = $1 ORDER BY sale.at, sale.quote_id`,
  refused_bets: 'SELECT at, refusal, asked FROM betting.refused_bets WHERE user_id = $1 ORDER BY at, key',
  shares: `SELECT * FROM betting.shares WHERE sender_id = $1 OR recipient_id = $1 ORDER BY created_at, id`,
};
