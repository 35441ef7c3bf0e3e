import type { ApiError } from '@jukwaa/api';
import { PAYMENT_FAILURES, type PaymentFailure } from '@jukwaa/contracts';
import { isSessionOver } from '@jukwaa/runtime';

export type MoneyCall = 'deposit' | 'reconcile' | 'withdraw';

/** What a failed money call means for the user, by the product's error catalogue. */
export type MoneyFailure =
  | { readonly kind: 'network' }
  /** The session is over: sign out, say so and go to login. */
  | { readonly kind: 'session-over' }
  /** Mobile money did not take the order. */
  | { readonly kind: 'payment'; readonly reason: PaymentFailure }
  /** `text` is the service's own; empty means the catalogue's sentence. */
  | { readonly kind: 'refused'; readonly code: string; readonly text: string };

/** Null when nobody waits for the answer any more. */
export function moneyFailure(error: ApiError): MoneyFailure | null {
  switch (error.kind) {
    case 'aborted':
      return null;
    case 'network':
      return { kind: 'network' };
    case 'malformed':
      return { kind: 'refused', code: '', text: '' };
    case 'http':
      return isSessionOver(error.status) ? { kind: 'session-over' } : refusal(error);
  }
}

function refusal({ code, error_message }: Extract<ApiError, { kind: 'http' }>): MoneyFailure {
  const reason = PAYMENT_FAILURES.find((failure) => failure === code);
  return reason === undefined ? { kind: 'refused', code, text: error_message } : { kind: 'payment', reason };
}
