import { METHOD_NAMES, type PaymentMethod } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';

/** `254712345678` as its owner knows it: `0712345678`. */
const local = (msisdn: number): string => `0${String(msisdn).slice(3)}`;

/** The sentences that the wallet sends to people; amounts in cents. */
export const WALLET_TEXTS = {
  depositAsked: (cents: number, msisdn: number, method: PaymentMethod) =>
    `We sent an ${METHOD_NAMES[method]} request of ${formatKsh(cents)} to ${local(msisdn)}. Enter your PIN to complete the deposit.`,
  depositUnclear: (method: PaymentMethod) =>
    `${METHOD_NAMES[method]} did not answer. If the money left your phone, it will be in your wallet shortly.`,
  depositQueued: 'Deposit Queued',
  withdrawalSent: (cents: number, msisdn: number) => `${formatKsh(cents)} is on its way to ${local(msisdn)}.`,
  withdrawalUnclear: (cents: number, method: PaymentMethod) =>
    `Your withdrawal of ${formatKsh(cents)} is being processed. We tell you as soon as ${METHOD_NAMES[method]} confirms it.`,
  insufficient: 'There is not enough money in your wallet',
  recalled: 'The payment was not made. You can try again.',
  keyReused: 'This payment was sent before with another amount',
  noMethod: 'This way to pay is not available now. Please choose another.',
  noKey: 'The header Idempotency-Key is not 8 to 128 characters',
} as const;
