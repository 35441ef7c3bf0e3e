import type { PersonErasure, PersonRows } from '../../kit/index.ts';

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

/** Bets stay, without the traces of the advertisement and the browser that led to them. Numbers of shares become 0 on both sides. */
export const bettingErasure: PersonErasure = {
  obstacles: [
    {
      where: `EXISTS (SELECT FROM betting.bets WHERE user_id = $1 AND state = 'open')`,
      reason: 'bets are open',
    },
    {
      where: `EXISTS (SELECT FROM betting.shares WHERE sender_id = $1 AND state = 'waiting')`,
      reason: 'a share waits for its code, for ten minutes at most',
    },
  ],
  statements: [
    `UPDATE betting.bets SET tracking = '{}' WHERE user_id = $1`,
    'DELETE FROM betting.refused_bets WHERE user_id = $1',
    'UPDATE betting.shares SET sender_msisdn = 0 WHERE sender_id = $1',
    'UPDATE betting.shares SET recipient_msisdn = 0 WHERE recipient_id = $1',
  ],
  ofNumber: ['UPDATE betting.shares SET recipient_msisdn = 0 WHERE recipient_msisdn = $1'],
  keeps: {
    'betting.bets': ['user_id', 'code', 'state', 'stake_type', 'tax_policy', 'copied_from', 'product'],
    'betting.cash_outs': ['quote_id'],
    'betting.cash_out_quotes': ['id'],
    'betting.legs': ['specifier', 'outcome_id', 'facts', 'result', 'void_reason'],
    'betting.shares': ['id', 'sender_id', 'recipient_id', 'kind', 'ask', 'state', 'reason'],
  },
};
