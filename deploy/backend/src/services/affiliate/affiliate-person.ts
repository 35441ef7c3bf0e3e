import type { PersonRows } from '../../kit/index.ts';

/** A player's own code, who referred the player, and what the player earned from others, who are not named. */
export const affiliatePerson: PersonRows = {
  affiliate: 'SELECT code, created_at FROM affiliate.affiliates WHERE user_id = $1',
  referral: 'SELECT referred_at FROM affiliate.referrals WHERE user_id = $1',
  earnings: `SELECT id, earned_on, amount_cents, stake_after_tax_cents FROM affiliate.earnings
    WHERE user_id = $1 ORDER BY id`,
};
