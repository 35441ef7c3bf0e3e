import { type ApiError, valuesOf } from '@jukwaa/api';
import { type AnswerValues, PAYMENT_FAILURES, type PaymentFailure } from '@jukwaa/contracts';
import { isSessionOver } from '@jukwaa/runtime';

export type MoneyCall = 'deposit' | 'reconcile' | 'withdraw';

/** The meaning of a failed money call for the user, by the product's error catalogue. */
export type MoneyFailure =
  | { readonly kind: 'network' }
  /** The session is over: sign out, show it and go to login. */
  | { readonly kind: 'session-over' }
  /** Mobile money refused the order. */
  | { readonly kind: 'payment'; readonly reason: PaymentFailure }
  /** `text` is the service's own sentence; when empty, the catalogue's sentence is shown. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly text: string;
      readonly values: AnswerValues;
    };

/** Returns null when the call was aborted and no screen waits for the answer. */
export function moneyFailure(error: ApiError): MoneyFailure | null {
  switch (error.kind) {
    case 'aborted':
      return null;
    case 'network':
      return { kind: 'network' };
    case 'malformed':
      return { kind: 'refused', code: '', text: '', values: {} };
    case 'http':
      return isSessionOver(error.status) ? { kind: 'session-over' } : refusal(error);
  }
}

function refusal(error: Extract<ApiError, { kind: 'http' }>): MoneyFailure {
  const { code, error_message } = error;
  const reason = PAYMENT_FAILURES.find((failure) => failure === code);
  if (reason !== undefined) return { kind: 'payment', reason };
  return { kind: 'refused', code, text: error_message, values: valuesOf(error) };
}
