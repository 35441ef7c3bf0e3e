import { MAX_PAYMENT_KSH } from '@jukwaa/contracts';

/** Why money that reached the paybill is nobody's until an operator has looked at it. */
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

/** A reported amount: whole cents, and what is wrong with it; null: nothing. Cents are 0 where there is no amount to book. */
export interface ReportedAmount {
  readonly amount_cents: number;
  readonly odd: OddReason | null;
}

/** Twelve digits of shillings are far over any payment and far under what the ledger's integers hold. */
const AMOUNT = /^(-?)(\d{1,12})(?:\.(\d+))?$/;
const MAX_CENTS = MAX_PAYMENT_KSH * 100;

/** Reads an amount as mobile money reports it, in Ksh: `5`, `5.00`. Never throws: a report cannot be sent back. */
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
