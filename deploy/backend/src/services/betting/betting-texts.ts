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
  recalled: 'It did not reach us in time and was taken back',
  key_reused: 'This key was used for another bet',
  noKey: 'The header Idempotency-Key is missing or not 8 to 128 characters',
  noSuchBet: 'There is no such bet',
  valueChanged: 'The value of your bet has changed',
  quoteUsed: 'This offer was accepted for another part of the bet',
  noCashOut: {
    settled: 'This bet is decided',
    free_bet: 'A free bet can not be cashed out',
    bonus_bet: 'A bet that released bonus can not be cashed out',
    leg_suspended: 'A selection of this bet is suspended at the moment',
    result_pending: 'A result of this bet is about to come in',
    worthless: 'This bet is worth nothing at the moment',
  },
} as const;
