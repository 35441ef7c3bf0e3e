import { ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { CommonRefusal, ErrorBody, NotStartedBody } from '@jukwaa/contracts';
import { COMMON_ERRORS, fixedAnswer } from '@jukwaa/http-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooMany } from './at-most.ts';

/** The body of every error that the edge itself answers, by its status. */
const BODIES = {
  ...COMMON_ERRORS,
  502: { ...COMMON_ERRORS[500], code: 'backend_unreachable' },
  504: { ...COMMON_ERRORS[500], code: 'backend_timeout' },
} as const satisfies Record<number, (ErrorBody | NotStartedBody) & { readonly code: CommonRefusal }>;

export type RefusalStatus = keyof typeof BODIES;

const isKnown = (status: number): status is RefusalStatus => Object.hasOwn(BODIES, status);

/** Seconds after which a client of a busy server should retry. */
const RETRY_AFTER_S = '1';

const sendBusy = fixedAnswer(503, BODIES[503], { 'retry-after': RETRY_AFTER_S });

/** Answers that the service is busy, before other hooks handle the request: under overload most requests end here. */
export const refuseAtOnce = (response: ServerResponse): void => sendBusy(response);

/** Answers with an error of the edge itself. */
export function refuse(reply: FastifyReply, status: RefusalStatus): FastifyReply {
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(BODIES[status]));
}

/** Addresses other than pages: a client expects an error there and never the home page. */
const NO_PAGE = /^\/(api|host|r)\//;

function statusOf(error: unknown): RefusalStatus {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (isKnown(status)) return status;
  return status >= 400 && status < 500 ? 400 : 500;
}

/** Answers an address that can't be decoded: as a page it redirects home, as any unknown address does. */
export function answerBadAddress(error: Error, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-content-type-options', 'nosniff');
  if (request.method === 'GET' && !NO_PAGE.test(request.url))
    return reply.header('cache-control', 'no-store').redirect('/', 302);
  return refuse(reply, statusOf(error));
}

/** Answers a failure of the edge. The client gets no detail of it; `log` gets all of an internal failure. */
export const errorAnswer =
  (log: (message: string, detail: unknown) => void) =>
  (error: unknown, { id }: FastifyRequest, reply: FastifyReply) => {
    const status = statusOf(error);
    // A client that causes too many of them must not fill the log as well.
    if (status >= 500 && !(error instanceof TooMany))
      log(`the edge failed to answer the request ${id}`, error);
    return refuse(reply, status);
  };

/** Returns an error as bytes, for a connection without a request or without a handler. */
function rawRefusal(status: RefusalStatus): string {
  const body = JSON.stringify(BODIES[status]);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    ...(status === 503 ? [`retry-after: ${RETRY_AFTER_S}`] : []),
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/**
 * Whether a part of an answer has been sent. Node keeps a connection's answer in a property that its types do not
 * declare.
 */
function hasStartedAnswer(socket: Duplex): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return answer instanceof ServerResponse && answer.headersSent;
}

/** Answers on the connection itself and closes it. */
export const refuseRaw = (socket: Duplex, status: RefusalStatus): void =>
  void socket.end(rawRefusal(status), () => socket.destroy());

/** Answers malformed bytes and slow requests, then closes the connection. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Duplex): void {
  // An error inside another answer would be read as part of its body.
  if (error.code === 'ECONNRESET' || !socket.writable || hasStartedAnswer(socket)) socket.destroy();
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseRaw(socket, 408);
  else if (error.code === 'HPE_HEADER_OVERFLOW') refuseRaw(socket, 431);
  else refuseRaw(socket, 400);
}
