import { FIRST_METHOD, type Payment, type PaymentFailure, type PaymentState } from '@jukwaa/contracts';
import { paymentsEn, sentence } from '@jukwaa/domain/texts';

/** Replies of the wallet service. */
export const started = { status: 200, body: { id: 'p1', data: 'Check your phone for the M-Pesa prompt' } };

export const refused = (status: number, error_message = '', code = 'x') => ({
  status,
  body: { error_message, code },
});

/** A deposit of Ksh 249 in the given state. */
export function payment(state: PaymentState, failure: PaymentFailure | null = null, method = FIRST_METHOD) {
  const data: Payment = {
    id: 'p1',
    kind: 'deposit',
    method,
    state,
    amount_cents: 24_900,
    receipt: state === 'paid' ? 'SKL4T2XW9Q' : null,
    failure,
    reason_code: null,
    reason: failure && (sentence('en', paymentsEn, failure, { method }) ?? null),
    created_at: '2026-11-21T10:00:00.000Z',
  };
  return { status: 200, body: { data } };
}

/** The call keys of `fakeServices`. */
export const CALLS = {
  initiate: 'POST /api/wallet/deposit/initiate',
  look: 'GET /api/wallet/payments/p1',
  reconcile: 'POST /api/wallet/deposit/reconcile',
  withdraw: 'POST /api/wallet/withdraw',
  exclusion: 'GET /api/identity/self-exclusion',
} as const;
