import type { PersonErasure, PersonRows } from '../../kit/index.ts';

/** A player's own code, who referred the player, and what the player earned from others, who are not named. */
export const affiliatePerson: PersonRows = {
  affiliate: {
    rows: 'SELECT code, created_at FROM affiliate.affiliates WHERE user_id = $1',
    key: { code: 'text' },
  },
  referral: {
    rows: 'SELECT referred_at FROM affiliate.referrals WHERE user_id = $1',
    key: { referred_at: 'timestamptz' },
  },
  earnings: {
    rows: `SELECT id, earned_on, amount_cents, stake_after_tax_cents FROM affiliate.earnings WHERE user_id = $1`,
    key: { id: 'bigint' },
  },
};

/** A code in lower case refers to no registration. Earnings name both players by ids only. */
export const affiliateErasure: PersonErasure = {
  obstacles: [
    {
      where: 'EXISTS (SELECT FROM affiliate.due WHERE user_id = $1)',
      reason: 'a settled bet is being counted for the referrer, which takes seconds',
    },
  ],
  statements: [
    `UPDATE affiliate.affiliates SET code = 'erased-' || user_id WHERE user_id = $1`,
    'DELETE FROM affiliate.due WHERE user_id IN (SELECT user_id FROM affiliate.referrals WHERE referrer_id = $1)',
    'DELETE FROM affiliate.referrals WHERE user_id = $1 OR referrer_id = $1',
  ],
  keeps: {
    'affiliate.affiliates': ['user_id'],
    'affiliate.earnings': ['user_id', 'player_id', 'policy'],
  },
};
