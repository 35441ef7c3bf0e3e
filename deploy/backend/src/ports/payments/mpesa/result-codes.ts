import type { PaymentFailure } from '@jukwaa/contracts';

/** Final result codes of M-Pesa. Source: Daraja's STK push and B2C pages. */
const FAILURES: Readonly<Record<string, PaymentFailure>> = {
  '1': 'payment_insufficient',
  '2': 'payment_too_small',
  '3': 'payment_too_large',
  '4': 'payment_daily_limit',
  '8': 'payment_balance_limit',
  '11': 'payment_payer_unreachable',
  '17': 'payment_repeated',
  '21': 'payment_not_allowed',
  '1001': 'payment_busy',
  '1019': 'payment_expired',
  '1025': 'payment_not_shown',
  '1032': 'payment_declined',
  '1037': 'payment_no_answer',
  '2001': 'payment_wrong_pin',
  '2006': 'payment_inactive',
  '2028': 'payment_not_allowed',
  '2040': 'payment_not_registered',
  '8006': 'payment_locked',
  '9999': 'payment_not_shown',
  SFC_IC0003: 'payment_no_agent',
};

/** Codes after which no money moved. Any other code but `'0'` proves nothing and needs a query. */
export const isFinalFailure = (code: string): boolean => Object.hasOwn(FAILURES, code);

/** The failure that a result code means. */
export const failureOf = (code: string): PaymentFailure =>
  (isFinalFailure(code) ? FAILURES[code] : undefined) ?? 'payment_refused';
