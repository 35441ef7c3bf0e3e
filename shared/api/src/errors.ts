import { type LimitLeft, LimitReachedBody, NotStartedBody, WaitBody } from '@jukwaa/contracts';
import * as v from 'valibot';

/** Statuses below 500 that the service answers before it has decided anything: time-out, too early, too many calls. */
const UNDECIDED: readonly number[] = [408, 425, 429];

/** Why a call gave nothing usable. */
export type ApiError =
  /** No answer: offline, the server unreachable, or no answer within the time limit. It is unknown whether the call took effect. */
  | { readonly kind: 'network' }
  /** The caller aborted the call; nobody waits for the answer any more. */
  | { readonly kind: 'aborted' }
  /** The service refused or failed. `code` and `error_message` are empty when the body is not the service's own error. */
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly code: string;
      readonly error_message: string;
      readonly body: unknown;
    }
  /** An answer came but does not fit its schema, or the call could not be made as agreed; `detail` is for the log. */
  | { readonly kind: 'malformed'; readonly detail: string };

/**
 * True when the error leaves open whether this call or an earlier one of the same key took effect: there was no usable answer, as with
 * a 2xx without a body, or none that decides. Only the same call under the same key is safe then.
 */
export const leavesOpen = (error: ApiError): boolean =>
  error.kind !== 'http' || error.status >= 500 || UNDECIDED.includes(error.status);

/**
 * True when the service refused this call before it started: it is overloaded, or stops. Nothing was done, and nothing will be for
 * this call; an earlier one of the same key may still have taken effect.
 */
export const isNotStarted = (error: ApiError): boolean =>
  error.kind === 'http' && error.status === 503 && v.is(NotStartedBody, error.body);

/** How long a 429 of identity asks to wait, and why; null for other errors. */
export function waitOf(error: ApiError): WaitBody | null {
  const wait = error.kind === 'http' && error.status === 429 ? v.safeParse(WaitBody, error.body) : null;
  return wait?.success ? wait.output : null;
}

/** What the user's own limit leaves, when it is the reason of the error; null for other errors. */
export function limitOf(error: ApiError): LimitLeft | null {
  if (error.kind !== 'http' || error.code !== 'limit_reached') return null;
  const reached = v.safeParse(LimitReachedBody, error.body);
  return reached.success ? reached.output.limit : null;
}
