import type { CommonRefusal, ErrorBody, NotStartedBody } from '@jukwaa/contracts';
import { DatabaseUnavailable, isRetryable } from '@jukwaa/database';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { NotStarted } from './not-started.ts';
import { ServiceError } from './result.ts';

type CommonBody = ErrorBody & { readonly code: CommonRefusal };

/** Texts for refusals of the HTTP layer itself. */
const TEXTS: Readonly<Record<number, CommonBody>> = {
  400: { error_message: 'The request is not valid.', code: 'bad_request' },
  413: { error_message: 'The request is too large.', code: 'too_large' },
  415: { error_message: 'The request must be JSON.', code: 'not_json' },
};

const OUR_FAULT: CommonBody = {
  error_message: 'Something went wrong. Please try again.',
  code: 'internal_error',
};

/** The same sentence as for our own fault: the user can do the same about it. */
const TRY_AGAIN: CommonBody = { ...OUR_FAULT, code: 'try_again' };
const RETRY_AFTER_S = 1;

/** Whether a later call may succeed: the database is away, or undid a transaction that lost against another one. */
const isPassing = (error: unknown): boolean => error instanceof DatabaseUnavailable || isRetryable(error);

const bodyOf = (error: ServiceError): ErrorBody | NotStartedBody => ({
  ...error.fields,
  error_message: error.message,
  code: error.code,
  ...(error instanceof NotStarted && { not_started: true }),
});

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

/**
 * Answers a failure as `{ error_message, code }`. An outage of the database is a 503 with `Retry-After`, logged by its own watch
 * and not per call. Other faults of ours are logged, and the answer carries no detail of them.
 */
export function answerError(
  error: FastifyError | ServiceError | unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof ServiceError) {
    if (error.retryAfterS !== null) reply.header('retry-after', error.retryAfterS);
    return reply.code(error.status).send(bodyOf(error));
  }
  if (isPassing(error)) return reply.code(503).header('retry-after', RETRY_AFTER_S).send(TRY_AGAIN);
  const status = statusOf(error);
  if (status < 500) return reply.code(status).send(TEXTS[status] ?? TEXTS[400]);
  request.log.error(
    { err: error, method: request.method, route: request.routeOptions.url },
    'request failed',
  );
  return reply.code(500).send(OUR_FAULT);
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply) {
  const body: CommonBody = { error_message: 'There is nothing here.', code: 'not_found' };
  return reply.code(404).send(body);
}
