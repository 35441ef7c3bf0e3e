import type { PaymentFailure } from '@jukwaa/contracts';

/**
 * Response codes after which no money moved. Source: the error codes of Airtel's collection (`DP008…`) and disbursement
 * (`DP009…`) pages.
 */
const FAILURES: Readonly<Record<string, PaymentFailure>> = {
  DP00800001002: 'payment_wrong_pin',
  DP00800001003: 'payment_daily_limit',
  DP00800001004: 'payment_too_small',
  DP00800001005: 'payment_no_answer',
  DP00800001007: 'payment_insufficient',
  DP00800001008: 'payment_declined',
  DP00800001009: 'payment_refused',
  DP00800001010: 'payment_not_registered',
  DP00800001024: 'payment_no_answer',
  DP00800001026: 'payment_refused',
  DP00800001029: 'payment_expired',
  DP00900001003: 'payment_daily_limit',
  DP00900001004: 'payment_not_allowed',
  DP00900001005: 'payment_refused',
  // The operator's own account is short, which does not concern the user.
  DP00900001007: 'payment_refused',
  DP00900001009: 'payment_refused',
  DP00900001010: 'payment_not_allowed',
  DP00900001012: 'payment_not_registered',
  DP00900001013: 'payment_refused',
  DP00900001016: 'payment_refused',
};

/** The enquiry does not have the transaction. */
export const isMissing = (code: string): boolean => code === 'DP00800001025' || code === 'DP00900001015';
/** A disbursement of this id was ordered before. */
export const isDuplicate = (code: string): boolean => code === 'DP00900001011' || code === 'DP00900001017';

/** Whether a code alone ends a request: no money moved. Other codes need an enquiry. */
export const isFinalFailure = (code: string): boolean => Object.hasOwn(FAILURES, code);

/** The failure that a response code means. */
export const failureOf = (code: string): PaymentFailure =>
  (isFinalFailure(code) ? FAILURES[code] : undefined) ?? 'payment_refused';
