import type { ApiError } from '@jukwaa/api';
import { textOf } from '@jukwaa/runtime';
import { authMessages } from '../messages.ts';

/** What a failed call means to the user: the session is over, or a sentence to show. */
export type Failure = { readonly kind: 'expired' } | { readonly kind: 'text'; readonly text: string };

type Fallback = 'loginFailed' | 'registrationFailed' | 'verificationFailed' | 'requestFailed';

/** The statuses that say "session over", by call; 400 of a signup is about its fields. */
const EXPIRED = { login: [401, 400, 428], signup: [401, 428], other: [] } as const satisfies Record<
  string,
  readonly number[]
>;

function failureOf(error: ApiError, expired: readonly number[], fallback: Fallback): Failure {
  if (error.kind === 'network') return { kind: 'text', text: textOf(authMessages, 'networkError') };
  if (error.kind !== 'http') return { kind: 'text', text: textOf(authMessages, fallback) };
  if (expired.includes(error.status)) return { kind: 'expired' };
  return { kind: 'text', text: error.error_message || textOf(authMessages, fallback) };
}

/** Section 8 of the product's error catalogue. */
export const loginFailure = (error: ApiError): Failure => failureOf(error, EXPIRED.login, 'loginFailed');
export const signupFailure = (error: ApiError): Failure =>
  failureOf(error, EXPIRED.signup, 'registrationFailed');
export const verificationFailure = (error: ApiError): Failure =>
  failureOf(error, EXPIRED.other, 'verificationFailed');
export const requestFailure = (error: ApiError): Failure => failureOf(error, EXPIRED.other, 'requestFailed');
