import type { PaymentFailure, PaymentMethod } from '@jukwaa/contracts';
import { type Answer, answersOf, moneyDoneEn, moneyEn, paymentsEn } from '@jukwaa/domain/texts';
import { refuserOf } from '../../kit/index.ts';

/** What a payment comes to while it is under way; the sentences are in the catalogue. */
export const moneyDone = answersOf(moneyDoneEn);

/** A refusal of the wallet, e.g. `refuse(404, 'no_such_payment')`. */
export const refuse = refuserOf(moneyEn);

/** What the wallet answers instead of a payment. */
export const moneyAnswer = answersOf(moneyEn);

const payments = answersOf(paymentsEn);

/** Why mobile money did not pay. */
export function paymentFailed(failure: PaymentFailure, method: PaymentMethod): Answer<PaymentFailure> {
  const { message } = payments(failure, { method });
  return { code: failure, values: { method }, message };
}
