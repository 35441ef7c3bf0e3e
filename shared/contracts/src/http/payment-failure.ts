import * as v from 'valibot';

/** Why mobile money did not move what was asked; pages say it in their own language. */
export const PAYMENT_FAILURES = [
  'mpesa_insufficient',
  'mpesa_too_small',
  'mpesa_too_large',
  'mpesa_daily_limit',
  'mpesa_balance_limit',
  'mpesa_payer_unreachable',
  'mpesa_repeated',
  'mpesa_not_allowed',
  'mpesa_busy',
  'mpesa_expired',
  'mpesa_not_shown',
  'mpesa_declined',
  'mpesa_no_answer',
  'mpesa_wrong_pin',
  'mpesa_inactive',
  'mpesa_not_registered',
  'mpesa_locked',
  'mpesa_no_agent',
  'mpesa_not_found',
  'mpesa_refused',
] as const;
export const PaymentFailure = v.picklist(PAYMENT_FAILURES);
export type PaymentFailure = v.InferOutput<typeof PaymentFailure>;
