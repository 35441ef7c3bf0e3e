import type { PersonErasure, PersonRows } from '../../kit/index.ts';

/**
 * A player's bets with legs and cash-outs, also archived ones, the points of archived months, and shares with the numbers that the
 * player gave or was given.
 */
export const bettingPerson: PersonRows = {
  bets: { rows: 'SELECT * FROM betting.every_bet WHERE user_id = $1', key: { id: 'bigint' } },
  // Bet by bet, because legs and cash-outs have no index of their player.
  legs: {
    rows: 'SELECT * FROM betting.every_leg WHERE user_id = $1',
    key: { bet_id: 'bigint', n: 'smallint' },
  },
  cash_outs: {
    rows: 'SELECT * FROM betting.every_cash_out WHERE user_id = $1',
    key: { bet_id: 'bigint', at: 'timestamptz', quote_id: 'text' },
  },
  archived_points: {
    rows: 'SELECT month::text, points, month AS starts_at FROM betting.archived_players WHERE user_id = $1',
    key: { starts_at: 'timestamptz' },
    hidden: ['starts_at'],
  },
  refused_bets: {
    rows: 'SELECT at, refusal, asked, key FROM betting.refused_bets WHERE user_id = $1',
    key: { at: 'timestamptz', key: 'text' },
    hidden: ['key'],
  },
  shares: {
    rows: [
      'SELECT * FROM betting.shares WHERE sender_id = $1',
      'SELECT * FROM betting.shares WHERE recipient_id = $1 AND sender_id <> $1',
    ],
    key: { created_at: 'timestamptz', id: 'text' },
  },
};

/** The columns that stay, of current and of archived bets. */
const BET = ['user_id', 'code', 'state', 'stake_type', 'tax_policy', 'copied_from', 'product'];
const LEG = ['specifier', 'outcome_id', 'facts', 'result', 'void_reason'];

/** Bets stay, without the traces of the advertisement and the browser that led to them. Numbers of shares become 0 on both sides. */
export const bettingErasure: PersonErasure = {
  // No bet moves between the statement for current bets and the one for archived bets.
  async prepare(tx) {
    await tx.query('LOCK TABLE betting.archived_bets IN SHARE UPDATE EXCLUSIVE MODE');
    return null;
  },
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
    `UPDATE betting.archived_bets SET tracking = '{}' WHERE user_id = $1`,
    'DELETE FROM betting.refused_bets WHERE user_id = $1',
    'UPDATE betting.shares SET sender_msisdn = 0 WHERE sender_id = $1',
    'UPDATE betting.shares SET recipient_msisdn = 0 WHERE recipient_id = $1',
  ],
  ofNumber: ['UPDATE betting.shares SET recipient_msisdn = 0 WHERE recipient_msisdn = $1'],
  keeps: {
    'betting.bets': BET,
    'betting.archived_bets': BET,
    'betting.archived_keys': ['code'],
    'betting.archived_players': ['user_id'],
    'betting.cash_outs': ['quote_id'],
    'betting.archived_cash_outs': ['quote_id'],
    'betting.cash_out_quotes': ['id'],
    'betting.legs': LEG,
    'betting.archived_legs': LEG,
    'betting.shares': ['id', 'sender_id', 'recipient_id', 'kind', 'ask', 'state', 'reason'],
  },
};
