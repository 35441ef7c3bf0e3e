import { formatKsh } from '@jukwaa/domain';

/** The sentences that betting sends to people; amounts in cents. */
export const BETTING_TEXTS = {
  odds_changed: 'The odds of your selection have changed',
  leg_unavailable: 'A selection can no longer be bet on',
  insufficient_funds: 'There is not enough money in your wallet',
  stake_too_low: (cents: number) => `The smallest stake is ${formatKsh(cents)}`,
  stake_too_high: (cents: number) => `The largest stake is ${formatKsh(cents)}`,
  duplicate_match: 'A bet can hold one selection of each match',
  no_free_bet: 'There is no free bet of this amount to use',
  key_reused: 'This key was used for another bet',
  noKey: 'The header Idempotency-Key is missing or not 8 to 128 characters',
  noSuchBet: 'There is no such bet',
  won: (id: string, cents: number) => `Your bet ${id} won ${formatKsh(cents)}`,
  refunded: (id: string, cents: number) =>
    `Your bet ${id} was void: ${formatKsh(cents)} is back in your wallet`,
  corrected: (id: string) => `A result of your bet ${id} was corrected`,
} as const;
