import type { CommonRefusal, ErrorBody, NotStartedBody } from '@jukwaa/contracts';

/** Bodies of the errors that both the edge and the services send to visitors, by status. */
export const COMMON_ERRORS = {
  400: { error_message: 'The request is not valid.', code: 'bad_request' },
  404: { error_message: 'There is nothing here.', code: 'not_found' },
  408: { error_message: 'The request took too long. Please try again.', code: 'request_timeout' },
  413: { error_message: 'The request is too large.', code: 'too_large' },
  415: { error_message: 'The request must be JSON.', code: 'not_json' },
  431: { error_message: 'The request is too large.', code: 'headers_too_large' },
  500: { error_message: 'Something went wrong. Please try again.', code: 'internal_error' },
  503: {
    error_message: 'Jukwaa is very busy. Please try again in a moment.',
    code: 'try_again',
    values: { case: 'busy' },
    not_started: true,
  },
} as const satisfies Record<number, (ErrorBody | NotStartedBody) & { readonly code: CommonRefusal }>;

export type CommonErrorStatus = keyof typeof COMMON_ERRORS;

export const isCommonError = (status: number): status is CommonErrorStatus =>
  Object.hasOwn(COMMON_ERRORS, status);
