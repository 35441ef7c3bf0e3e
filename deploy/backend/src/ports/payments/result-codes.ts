import type { PaymentFailure } from '@jukwaa/contracts';
import { PAYMENT_FAILURE_TEXTS } from '@jukwaa/domain';

/** The code of ours for a payment that the operator's whole list does not have. */
export const NO_SUCH_PAYMENT = 'none';

/** Final result codes of M-Pesa. Source: Daraja's STK push and B2C pages. */
const FAILURES: Readonly<Record<string, PaymentFailure>> = {
  '1': 'mpesa_insufficient',
  '2': 'mpesa_too_small',
  '3': 'mpesa_too_large',
  '4': 'mpesa_daily_limit',
  '8': 'mpesa_balance_limit',
  '11': 'mpesa_payer_unreachable',
  '17': 'mpesa_repeated',
  '21': 'mpesa_not_allowed',
  '1001': 'mpesa_busy',
  '1019': 'mpesa_expired',
  '1025': 'mpesa_not_shown',
  '1032': 'mpesa_declined',
  '1037': 'mpesa_no_answer',
  '2001': 'mpesa_wrong_pin',
  '2006': 'mpesa_inactive',
  '2028': 'mpesa_not_allowed',
  '2040': 'mpesa_not_registered',
  '8006': 'mpesa_locked',
  '9999': 'mpesa_not_shown',
  SFC_IC0003: 'mpesa_no_agent',
  [NO_SUCH_PAYMENT]: 'mpesa_not_found',
};

/** Codes that say that nothing moved. Any other code but `'0'` proves nothing and has to be looked up. */
export const isFinalFailure = (code: string): boolean => Object.hasOwn(FAILURES, code);

/** What a result code says went wrong. */
export const failureOf = (code: string): PaymentFailure =>
  (isFinalFailure(code) ? FAILURES[code] : undefined) ?? 'mpesa_refused';

/** The same for people, in English. */
export const failureReason = (code: string): string => PAYMENT_FAILURE_TEXTS.en[failureOf(code)];
