import {
  type AnswerValues,
  ErrorBody,
  type LimitLeft,
  LimitReachedBody,
  NotStartedBody,
  ok,
  type Result,
  readValues,
  WaitBody,
} from '@jukwaa/contracts';
import * as v from 'valibot';

/** Statuses below 500 with which the service decides nothing: time-out, too early, too many calls. */
const UNDECIDED: readonly number[] = [408, 425, 429];

/** Why a call returned no usable value. */
export type ApiError =
  /** No answer: offline, the server unreachable, or no answer within the time limit. It is unknown whether the call took effect. */
  | { readonly kind: 'network' }
  /** The caller aborted the call. */
  | { readonly kind: 'aborted' }
  /** The service refused or failed. `code` and `error_message` are empty when the body is not the service's own error. */
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly code: string;
      readonly error_message: string;
      readonly body: unknown;
    }
  /** The response does not fit its schema, or the call could not be made as agreed; `detail` is for the log. */
  | { readonly kind: 'malformed'; readonly detail: string };

/**
 * Returns whether the error leaves open if this call, or an earlier one of the same key, took effect. That is so
 * without a usable response, such as a 2xx without a body, and without a deciding one. Then only a repeat under the
 * same key is safe.
 */
export const leavesOpen = (error: ApiError): boolean =>
  error.kind !== 'http' || error.status >= 500 || UNDECIDED.includes(error.status);

/**
 * Returns whether the service refused this call before starting it, because it is overloaded or stopping. This call
 * never takes effect; an earlier one of the same key may have.
 */
export const isNotStarted = (error: ApiError): boolean =>
  error.kind === 'http' && error.status === 503 && v.is(NotStartedBody, error.body);

/** Whether there is no such thing: 404, and 400 for text that can name none. */
export const isMissing = (error: ApiError): boolean =>
  error.kind === 'http' && (error.status === 404 || error.status === 400);

/** The answer of a call for one thing, with null for one that does not exist. */
export const orNull = <T>(answer: Result<T, ApiError>): Result<T | null, ApiError> =>
  !answer.ok && isMissing(answer.error) ? ok(null) : answer;

/** Returns the wait and reason of an identity 429, or null for other errors. */
export function waitOf(error: ApiError): WaitBody | null {
  const wait = error.kind === 'http' && error.status === 429 ? v.safeParse(WaitBody, error.body) : null;
  return wait?.success ? wait.output : null;
}

/** The values in the sentence of a refusal; empty for other errors. */
export function valuesOf(error: ApiError): AnswerValues {
  const refused = error.kind === 'http' ? v.safeParse(ErrorBody, error.body) : null;
  return readValues(refused?.success ? refused.output.values : undefined);
}

/** Returns what the user's own limit leaves, when it caused the error; null for other errors. */
export function limitOf(error: ApiError): LimitLeft | null {
  if (error.kind !== 'http' || error.code !== 'limit_reached') return null;
  const reached = v.safeParse(LimitReachedBody, error.body);
  return reached.success ? reached.output.limit : null;
}

const WithMessage = v.object({ message: v.string() });

/** The sentence of a refusal: its `error_message`, else the `message` of its body; null for other errors and without both. */
export function messageOf(error: ApiError): string | null {
  if (error.kind !== 'http') return null;
  if (error.error_message !== '') return error.error_message;
  const other = v.safeParse(WithMessage, error.body);
  return other.success && other.output.message !== '' ? other.output.message : null;
}
