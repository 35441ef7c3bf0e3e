import * as v from 'valibot';

/** Why a provider did not make a payment, the same for every method; pages translate it. */
export const PAYMENT_FAILURES = [
  'payment_insufficient',
  'payment_too_small',
  'payment_too_large',
  'payment_daily_limit',
  'payment_balance_limit',
  'payment_payer_unreachable',
  'payment_repeated',
  'payment_not_allowed',
  'payment_busy',
  'payment_expired',
  'payment_not_shown',
  'payment_declined',
  'payment_no_answer',
  'payment_wrong_pin',
  'payment_inactive',
  'payment_not_registered',
  'payment_locked',
  'payment_no_agent',
  'payment_not_found',
  'payment_refused',
] as const;
export const PaymentFailure = v.picklist(PAYMENT_FAILURES);
export type PaymentFailure = v.InferOutput<typeof PaymentFailure>;
