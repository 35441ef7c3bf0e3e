import type { SharedJackpot } from '@jukwaa/contracts';

/** The picks of a ticket of an open jackpot. */
export const aSharedTicket = (code: string): SharedJackpot => ({
  code,
  jackpot_id: 9,
  jackpot_category_id: 5,
  open: true,
  bets: [{ match_number: 1, match_id: 901, market_id: 1, outcome_id: '2', specifier: '', producer_id: 3 }],
});
