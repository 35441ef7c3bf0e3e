import type { CommonRefusal, ErrorBody } from '@jukwaa/contracts';
import { DatabaseUnavailable, isRetryable } from '@jukwaa/database';
import { COMMON_ERRORS, type ErrorAnswers, isCommonError } from '@jukwaa/http-kit';
import { ServiceError } from './result.ts';

const RETRY_AFTER_S = 1;

type CommonBody = ErrorBody & { readonly code: CommonRefusal };

const answerOf = (status: number, { code, error_message }: CommonBody, retryAfterS: number | null = null) =>
  new ServiceError<CommonRefusal>(status, code, error_message, retryAfterS);

/** Whether a later call may succeed: the database is unavailable, or rolled back a transaction in conflict with another. */
const isPassing = (error: unknown): boolean => error instanceof DatabaseUnavailable || isRetryable(error);

/**
 * Answers as `{ error_message, code }`. An outage of the database is a 503 with `Retry-After`; its own watch logs it, not each
 * call. It has the sentence of a fault of ours, because the user can do the same about both.
 */
export const ERROR_ANSWERS: ErrorAnswers = {
  refused: (status) => answerOf(status, COMMON_ERRORS[isCommonError(status) ? status : 400]),
  failed: () => answerOf(500, COMMON_ERRORS[500]),
  passing: (error) =>
    isPassing(error) ? answerOf(503, { ...COMMON_ERRORS[500], code: 'try_again' }, RETRY_AFTER_S) : null,
  report: (error, { log, method, routeOptions }) =>
    log.error({ err: error, method, route: routeOptions.url }, 'request failed'),
};
