import type { ApiError } from '@jukwaa/api';
import { PAYMENT_FAILURES, type PaymentFailure } from '@jukwaa/contracts';
import { isSessionOver } from '@jukwaa/runtime';

export type MoneyCall = 'deposit' | 'reconcile' | 'withdraw';

/** What a failed money call means for the user, by the product's error catalogue. */
export type MoneyFailure =
  | { readonly kind: 'network' }
  /** The session is over: sign out and go to login. With `session-text` the page says so. */
  | {
      readonly kind: 'session-over';
      readonly says: 'session-text' | 'failure' | 'nothing';
      readonly text: string;
    }
  /** Mobile money did not take the order. */
  | { readonly kind: 'payment'; readonly reason: PaymentFailure }
  /** `text` is the service's own; empty means the catalogue's sentence. */
  | { readonly kind: 'refused'; readonly text: string };

const SAYS = { deposit: 'failure', reconcile: 'nothing', withdraw: 'session-text' } as const;

/** Null when nobody waits for the answer any more. */
export function moneyFailure(call: MoneyCall, error: ApiError): MoneyFailure | null {
  switch (error.kind) {
    case 'aborted':
      return null;
    case 'network':
      return { kind: 'network' };
    case 'malformed':
      return { kind: 'refused', text: '' };
    case 'http':
      return isSessionOver(error.status)
        ? { kind: 'session-over', says: SAYS[call], text: error.error_message }
        : refusal(error);
  }
}

function refusal({ code, error_message }: Extract<ApiError, { kind: 'http' }>): MoneyFailure {
  const reason = PAYMENT_FAILURES.find((failure) => failure === code);
  return reason === undefined ? { kind: 'refused', text: error_message } : { kind: 'payment', reason };
}
