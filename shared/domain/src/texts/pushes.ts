import type { SameTexts } from './texts.ts';

/** Push messages, title and body, by what happened. */
export const pushesEn = {
  'bet_won.title': 'You won!',
  'bet_won.body': 'Your bet {reference} won {amount_cents}.',
  'jackpot_won.title': 'Your jackpot ticket won!',
  'jackpot_won.body': 'Your jackpot ticket {reference} won {amount_cents}.',
  'ligi_won.title': 'Ligi Soo: you won!',
  'ligi_won.body': 'Your Ligi Soo entry {reference} won {amount_cents}.',
  'deposited.title': 'Deposit received',
  'deposited.body': 'Your deposit of {amount_cents} was received. Receipt {reference}.',
  'withdrawn.title': 'Withdrawal paid',
  'withdrawn.body': 'Your withdrawal of {amount_cents} was paid.',
  'withdrawal_failed.title': 'Withdrawal failed',
  'withdrawal_failed.body': 'Your withdrawal of {amount_cents} failed. The money is back in your wallet.',
} as const;

export const pushesSw: SameTexts<typeof pushesEn> = {
  'bet_won.title': 'Umeshinda!',
  'bet_won.body': 'Mkeka wako {reference} umeshinda {amount_cents}.',
  'jackpot_won.title': 'Tiketi yako ya jackpot imeshinda!',
  'jackpot_won.body': 'Tiketi yako ya jackpot {reference} imeshinda {amount_cents}.',
  'ligi_won.title': 'Ligi Soo: umeshinda!',
  'ligi_won.body': 'Utabiri wako wa Ligi Soo {reference} umeshinda {amount_cents}.',
  'deposited.title': 'Pesa zimepokelewa',
  'deposited.body': 'Pesa ulizoweka, {amount_cents}, zimepokelewa. Risiti {reference}.',
  'withdrawn.title': 'Pesa zimetumwa',
  'withdrawn.body': 'Pesa ulizotoa, {amount_cents}, zimetumwa.',
  'withdrawal_failed.title': 'Kutoa pesa kumeshindikana',
  'withdrawal_failed.body': 'Kutoa {amount_cents} kumeshindikana. Pesa zimerudi kwenye pochi yako.',
};
