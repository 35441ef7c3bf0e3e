import type { ApiError } from '@jukwaa/api';
import { REFUSED_FIELDS } from '@jukwaa/domain';
import { textOf } from '@jukwaa/runtime';
import { authMessages } from '../messages.ts';
import { type AuthCall, commonRefusalText, refusalText } from './refusal-texts.ts';

/** A sentence to show; `field` is the one in the form that it is about, if it is about one. */
export interface FailureText {
  readonly kind: 'text';
  readonly text: string;
  readonly field?: string;
}

/** The meaning of a failed call for the user: the session is over, or a sentence to show. */
export type CallFailure = { readonly kind: 'expired' } | FailureText;

type Fallback = 'loginFailed' | 'registrationFailed' | 'verificationFailed' | 'requestFailed';
type Refused = Extract<ApiError, { kind: 'http' }>;

/**
 * By call: the statuses of a session that is over (400 of a signup is about its fields), and the sentence for the
 * rest.
 */
const CALLS: Readonly<Record<AuthCall, { expired: readonly number[]; fallback: Fallback }>> = {
  login: { expired: [401, 400, 428], fallback: 'loginFailed' },
  signup: { expired: [401, 428], fallback: 'registrationFailed' },
  verify: { expired: [], fallback: 'verificationFailed' },
  resend: { expired: [], fallback: 'requestFailed' },
  forgot: { expired: [], fallback: 'requestFailed' },
  reset: { expired: [], fallback: 'requestFailed' },
  change: { expired: [401, 428], fallback: 'requestFailed' },
};

function says(text: string, code?: string): FailureText {
  const field = code === undefined ? undefined : REFUSED_FIELDS[code];
  return { kind: 'text', text, ...(field !== undefined && { field }) };
}

function failureOf(
  error: ApiError,
  fallback: Fallback,
  refusal: (error: Refused) => string | undefined,
): CallFailure {
  if (error.kind === 'network') return says(textOf(authMessages, 'networkError'));
  const text = error.kind === 'http' ? refusal(error) : undefined;
  return says(text || textOf(authMessages, fallback), error.kind === 'http' ? error.code : undefined);
}

/** The meaning of a failed call on a sign-in page. Section 8 of the product's error catalogue. */
export function authFailure(call: AuthCall, error: ApiError): CallFailure {
  const { expired, fallback } = CALLS[call];
  if (error.kind === 'http' && expired.includes(error.status)) return { kind: 'expired' };
  return failureOf(error, fallback, refusalText);
}

/** The meaning of a failed call on another account page; common refusals are in Swahili too. */
export const requestFailure = (error: ApiError): CallFailure =>
  failureOf(error, 'requestFailed', commonRefusalText);
