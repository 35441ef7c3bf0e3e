import { MAX_PAYMENT_KSH } from '@jukwaa/contracts';

/** Reasons why paybill money has no owner until an operator decides about it. */
export const ODD_REASONS = [
  'zero_amount',
  'negative_amount',
  'fractional_cents',
  'not_a_number',
  'over_maximum',
  'no_receipt',
  'repeated_with_other_content',
] as const;
export type OddReason = (typeof ODD_REASONS)[number];

/** A reported amount in whole cents, and its fault; null: no fault. Cents are 0 when there is no amount to book. */
export interface ReportedAmount {
  readonly amount_cents: number;
  readonly odd: OddReason | null;
}

/** Twelve digits of shillings are far above any payment and far below the ledger's largest integer. */
const AMOUNT = /^(-?)(\d{1,12})(?:\.(\d+))?$/;
const MAX_CENTS = MAX_PAYMENT_KSH * 100;

/**
 * Reads an amount in the format of mobile money reports, in Ksh: `5`, `5.00`. Never throws, because a report cannot be rejected.
 */
export function readAmount(text: string): ReportedAmount {
  const parts = AMOUNT.exec(text.trim());
  if (parts === null) return { amount_cents: 0, odd: 'not_a_number' };
  const [, sign = '', shillings = '', decimals = ''] = parts;
  const amount_cents = Number(shillings) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2));
  if (sign === '-') return { amount_cents: 0, odd: 'negative_amount' };
  if (/[1-9]/.test(decimals.slice(2))) return { amount_cents, odd: 'fractional_cents' };
  if (amount_cents === 0) return { amount_cents, odd: 'zero_amount' };
  return { amount_cents, odd: amount_cents > MAX_CENTS ? 'over_maximum' : null };
}
