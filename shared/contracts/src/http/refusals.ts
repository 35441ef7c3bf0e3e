import { REFUSAL_CODES } from './betting.ts';
import { CASINO_REFUSALS } from './casino-launch.ts';
import { CRASH_REFUSALS } from './crash.ts';
import { DRAW_REFUSALS } from './draws.ts';
import { INSTANT_REFUSALS } from './instant/rounds.ts';
import { JACKPOT_REFUSALS } from './jackpot-tickets.ts';
import { LIGI_REFUSALS } from './ligi.ts';
import { PAYMENT_FAILURES } from './payment-failure.ts';

/** Codes with which any call may be refused: by the HTTP layer of the services, or by the edge before it. */
export const COMMON_REFUSALS = [
  'bad_request',
  'invalid_field',
  'not_found',
  'too_large',
  'headers_too_large',
  'not_json',
  'session_expired',
  'too_many_requests',
  'try_again',
  'request_timeout',
  'internal_error',
  'backend_unreachable',
  'backend_timeout',
] as const;
export type CommonRefusal = (typeof COMMON_REFUSALS)[number];

/** Refusal codes of signup, login, verify, resend, forgot, reset and a change of the password, in addition to the common ones. */
export const IDENTITY_REFUSALS = [
  'bad_signature',
  'already_registered',
  'wrong_credentials',
  'wrong_password',
  'wrong_code',
  'too_soon',
  'too_many_requests',
  'use_known_device',
  'sms_failed',
] as const;
export type IdentityRefusal = (typeof IDENTITY_REFUSALS)[number];

/** Refusal codes of the money calls, in addition to the common ones and those of providers (`PAYMENT_FAILURES`). */
export const MONEY_REFUSALS = [
  'insufficient_funds',
  'self_excluded',
  'limit_reached',
  'recalled',
  'key_reused',
  'invalid_field',
  'no_such_payment',
  'method_unavailable',
] as const;
export type MoneyRefusal = (typeof MONEY_REFUSALS)[number];

/** Refusal codes of the calls about bets and cash-outs, in addition to the common ones. */
export const BETTING_REFUSALS = [
  ...REFUSAL_CODES,
  'no_key',
  'no_such_bet',
  'value_changed',
  'cash_out_settled',
  'cash_out_free_bet',
  'cash_out_bonus_bet',
  'cash_out_virtual_bet',
  'cash_out_leg_suspended',
  'cash_out_result_pending',
  'cash_out_worthless',
] as const;
export type BettingRefusal = (typeof BETTING_REFUSALS)[number];

/** Refusal codes of Sambaza, in addition to the common ones and those of its bet, its stake and its code. */
export const SAMBAZA_REFUSALS = [
  'own_number',
  'share_waiting',
  'no_such_share',
  'wrong_code',
  'cannot_receive',
] as const;
export type SambazaRefusal = (typeof SAMBAZA_REFUSALS)[number];

/** Result codes of signup, login and codes, in addition to those of a greeting. */
export const IDENTITY_DONE = [
  'registered',
  'not_verified',
  'code_sent',
  'password_changed',
  'logged_out',
] as const;
export type IdentityDone = (typeof IDENTITY_DONE)[number];

/** Codes of what a deposit or withdrawal comes to while it is under way. */
export const MONEY_DONE = [
  'deposit_asked',
  'deposit_unclear',
  'deposit_queued',
  'withdrawal_sent',
  'withdrawal_unclear',
] as const;
export type MoneyDone = (typeof MONEY_DONE)[number];

/** Codes with which the order of any product is refused: a repeat under its key, a round that is over, or another price than the page's. */
export const ORDER_REFUSALS = ['recalled', 'key_reused', 'no_key', 'round_closed', 'wrong_stake'] as const;
export type OrderRefusal = (typeof ORDER_REFUSALS)[number];

/** Codes of the other services, in addition to the common ones. */
export const OTHER_REFUSALS = [
  'not_yours',
  'no_such_page',
  'no_such_match',
  'no_such_table',
  'no_such_result',
  'no_such_player',
  'no_such_replay',
  'no_such_prompt',
  'not_started',
  'not_created',
  'not_ready',
  'wrong_token',
  'wrong_signature',
  'invalid_request',
  'bad_policy',
  'not_possible',
  'invalid_score',
  'invalid_window',
] as const;
export type OtherRefusal = (typeof OTHER_REFUSALS)[number];

/** Codes of successful calls of the other services. */
export const OTHER_DONE = ['push_stored', 'affiliate_created'] as const;
export type OtherDone = (typeof OTHER_DONE)[number];

/** Every code with which a service can refuse; the catalogue has a sentence for each, in English and Swahili. */
export const SERVICE_REFUSALS = [
  ...COMMON_REFUSALS,
  ...IDENTITY_REFUSALS,
  ...MONEY_REFUSALS,
  ...PAYMENT_FAILURES,
  ...BETTING_REFUSALS,
  ...SAMBAZA_REFUSALS,
  ...ORDER_REFUSALS,
  ...JACKPOT_REFUSALS,
  ...LIGI_REFUSALS,
  ...CASINO_REFUSALS,
  ...CRASH_REFUSALS,
  ...DRAW_REFUSALS,
  ...INSTANT_REFUSALS,
  ...OTHER_REFUSALS,
] as const;
export type ServiceRefusal = (typeof SERVICE_REFUSALS)[number];
