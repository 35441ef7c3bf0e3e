import type { BettingRefusal } from '@jukwaa/contracts';
import { protectionEn, protectionSw } from './protection.ts';
import { stakeEn, stakeSw } from './stakes.ts';
import type { SameTexts, TextsOf } from './texts.ts';

/** Why a bet is not taken or not sold. */
export const bettingEn = {
  ...stakeEn,
  ...protectionEn,
  odds_changed: 'The odds have changed',
  leg_unavailable: 'A pick can no longer be bet on',
  insufficient_funds: 'There is not enough money in your wallet',
  duplicate_match: 'A bet can hold one pick of each match',
  mixed_products: 'Virtual and real matches cannot be in one bet',
  cash_only: 'Free bets are for real matches only',
  no_free_bet: 'You have no free bet of this amount',
  not_verified: 'Your account is not verified yet',
  recalled: 'Your bet did not reach us in time and was not placed',
  key_reused: 'This key was used for another bet',
  'key_reused.quote': 'This offer was accepted for another part of the bet',
  no_key: 'The header Idempotency-Key is missing or not 8 to 128 characters',
  no_such_bet: 'There is no such bet',
  value_changed: 'The value of your bet has changed',
  cash_out_settled: 'This bet is already settled',
  cash_out_free_bet: 'A free bet cannot be cashed out',
  cash_out_bonus_bet: 'A bet that released bonus cannot be cashed out',
  cash_out_virtual_bet: 'A bet on virtual matches cannot be cashed out',
  cash_out_leg_suspended: 'A pick of this bet is suspended at the moment',
  cash_out_result_pending: 'A result of this bet is about to come in',
  cash_out_worthless: 'This bet is worth nothing at the moment',
} as const satisfies TextsOf<BettingRefusal>;

export const bettingSw: SameTexts<typeof bettingEn> = {
  ...stakeSw,
  ...protectionSw,
  odds_changed: 'Odds zimebadilika',
  leg_unavailable: 'Chaguo moja halipokei mikeka tena',
  insufficient_funds: 'Salio lako halitoshi',
  duplicate_match: 'Mkeka unaweza kuwa na chaguo moja tu kwa kila mechi',
  mixed_products: 'Mechi pepe na mechi halisi haziwezi kuwa kwenye mkeka mmoja',
  cash_only: 'Mikeka ya bure ni ya mechi halisi tu',
  no_free_bet: 'Hakuna mkeka wa bure wa kiasi hiki',
  not_verified: 'Akaunti yako bado haijathibitishwa',
  recalled: 'Mkeka haukutufikia kwa wakati, kwa hiyo haukuwekwa',
  key_reused: 'Ufunguo huu ulitumika kwa mkeka mwingine',
  'key_reused.quote': 'Bei hii ilikubaliwa kwa sehemu nyingine ya mkeka',
  no_key: 'Idempotency-Key haipo au haina herufi 8 hadi 128',
  no_such_bet: 'Mkeka huo haupo',
  value_changed: 'Thamani ya mkeka wako imebadilika',
  cash_out_settled: 'Mkeka huu umeshakamilika',
  cash_out_free_bet: 'Mkeka wa bure hauna cash out',
  cash_out_bonus_bet: 'Mkeka uliotoa bonasi hauna cash out',
  cash_out_virtual_bet: 'Mkeka wa mechi pepe hauna cash out',
  cash_out_leg_suspended: 'Chaguo la mkeka huu limesimamishwa kwa sasa',
  cash_out_result_pending: 'Matokeo ya mkeka huu yanakaribia',
  cash_out_worthless: 'Mkeka huu hauna thamani kwa sasa',
};
