import type { PaymentFailure, PaymentMethod } from '@jukwaa/contracts';
import { type Answer, answersOf, moneyDoneEn, moneyEn, paymentsEn } from '@jukwaa/domain/texts';
import { refuserOf } from '../../kit/index.ts';

/** The answers about an open payment; their sentences are in the catalogue. */
export const moneyDone = answersOf(moneyDoneEn);

/** A refusal by the wallet, for example `refuse(404, 'no_such_payment')`. */
export const refuse = refuserOf(moneyEn);

const payments = answersOf(paymentsEn);

/** The reason why mobile money did not pay. */
export function paymentFailed(failure: PaymentFailure, method: PaymentMethod): Answer<PaymentFailure> {
  const { message } = payments(failure, { method });
  return { code: failure, values: { method }, message };
}
