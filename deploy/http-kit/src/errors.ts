import { channel } from 'node:diagnostics_channel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** A service's answers to failures outside its own handlers. */
export interface ErrorAnswers {
  /** A request that the server itself refuses with a 4xx. @param reason for developers; may repeat text of the request */
  refused(status: number, reason: string): Refusal;
  /** A fault of ours: the answer carries no detail of it. */
  failed(): Refusal;
  /** The answer to a temporary outage, which its own watch reports; null for every other error. */
  passing?(error: unknown): Refusal | null;
  /** Logs a fault of ours. */
  report(error: unknown, request: FastifyRequest): void;
}

/** Receives each fault of ours with its route. The tests subscribe to it, so that the one that met a fault fails and shows it. */
const FAULTS = channel('jukwaa.request-failed');

/** The 4xx in an error of the server; 500 for every other error. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'the request is not valid';

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterS !== null) reply.header('retry-after', refusal.retryAfterS);
  return reply.code(refusal.status).send(refusal.body);
}

/** Whether the caller went away while its body was read; Node says so by an error of the request. */
const hasLeft = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed &&
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ECONNRESET';

/** Answers a failure. Refusals keep their answer, errors of the server their status; all others count as a fault of ours. */
export const errorHandler =
  (answers: ErrorAnswers) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refusal) return sendRefusal(reply, error);
    const passing = answers.passing?.(error) ?? null;
    if (passing !== null) return sendRefusal(reply, passing);
    const status = hasLeft(error, request) ? 400 : statusOf(error);
    if (status < 500) return sendRefusal(reply, answers.refused(status, reasonOf(error)));
    answers.report(error, request);
    FAULTS.publish({ error, method: request.method, route: request.routeOptions.url });
    return sendRefusal(reply, answers.failed());
  };

export const notFoundHandler = (answers: ErrorAnswers) => (_request: FastifyRequest, reply: FastifyReply) =>
  sendRefusal(reply, answers.refused(404, 'there is nothing at this address'));
