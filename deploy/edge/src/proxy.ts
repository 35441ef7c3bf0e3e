import type { IncomingHttpHeaders } from 'node:http';
import replyFrom from '@fastify/reply-from';
import { OPERATOR_PATHS } from '@jukwaa/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BackendLanes, enterBackend } from './backend-place.ts';
import { BodyRoom } from './body-room.ts';
import { answerHeaders, forwardedHeaders } from './forwarded-headers.ts';
import type { HeldRefusals } from './held-refusals.ts';
import type { EdgeLimits } from './limits.ts';
import { callerOf } from './network-of.ts';
import { type ReadBody, readBody, refuseBody } from './read-body.ts';
import { type RefusalStatus, refuse } from './refusals.ts';

/** Paths of the backend that visitors may call. */
const PATHS = ['/api/*', '/sandbox', '/sandbox/*'];
/** Addresses that only the inside port serves, with everything below them. */
const INSIDE = ['/api/docs', ...OPERATOR_PATHS].flatMap((path) => [path, `${path}/*`]);

/** Returns the body of a request; null when its method and headers indicate none. */
const bodyOf = (
  { raw, body, ip }: FastifyRequest,
  { raw: answer }: FastifyReply,
  limits: EdgeLimits,
  room: BodyRoom,
): Promise<ReadBody> | null =>
  body === undefined ? null : readBody(raw, limits, { room, caller: callerOf(ip), answer });

const statusOf = ({ error }: { readonly error: Error }): RefusalStatus =>
  'statusCode' in error && error.statusCode === 504 ? 504 : 502;

/** Runs `work` at the first call only. */
function once<T>(work: (value: T) => void): (value: T) => void {
  let isDone = false;
  return (value) => {
    if (isDone) return;
    isDone = true;
    work(value);
  };
}

/**
 * Returns the path alone. The proxy decodes its input and fails on a query that can't be decoded; it adds the
 * original query itself.
 */
const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

/**
 * Forwards an admitted call, and returns its answer. `onAnswer` is called at the backend's first bytes or its
 * failure.
 */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer | null,
  onAnswer: (headers: IncomingHttpHeaders) => void,
) {
  return reply.from(pathOf(request), {
    ...(body === null ? {} : { body, contentType: request.headers['content-type'] ?? 'text/plain' }),
    rewriteRequestHeaders: () => forwardedHeaders(request, body),
    rewriteHeaders: (headers) => {
      onAnswer(headers);
      return answerHeaders(headers);
    },
    onError: (_reply, failure) => {
      onAnswer({});
      refuse(reply, statusOf(failure));
    },
    // The default repeats calls that answered 503, which multiplies the load of an overloaded backend.
    retryDelay: () => null,
  });
}

export interface ProxyOptions {
  readonly backendUrl: string;
  readonly limits: EdgeLimits;
  readonly lanes: BackendLanes;
  readonly held: HeldRefusals;
}

/**
 * Forwards calls to the backend. A call takes a place towards the backend when its body is complete, and frees it
 * with the first byte of the answer. So neither slow senders nor slow readers occupy places.
 */
export async function proxyBackend(
  edge: FastifyInstance,
  { backendUrl, limits, lanes, held }: ProxyOptions,
): Promise<void> {
  const room = new BodyRoom(limits.bodiesBytes);
  await edge.register(replyFrom, {
    base: backendUrl,
    destroyAgent: true,
    disableRequestLogging: true,
    // The queue limits the calls; an answer that a client reads slowly keeps a connection longer.
    undici: {
      connections: limits.connections,
      pipelining: 1,
      headersTimeout: limits.answerMs,
      bodyTimeout: limits.answerMs,
    },
  });
  edge.removeAllContentTypeParsers();
  edge.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  function refuseLater(reply: FastifyReply): FastifyReply {
    held.hold(reply.raw, () => void refuse(reply, 503));
    return reply;
  }

  async function pass(request: FastifyRequest, reply: FastifyReply) {
    const body = await bodyOf(request, reply, limits, room);
    if (typeof body === 'string') return refuseBody(reply, body);
    if (reply.raw.destroyed) return reply.hijack();
    const onGone = (drop: () => void) => void reply.raw.once('close', drop);
    const place = await enterBackend(lanes, request.raw, callerOf(request.ip), onGone);
    if (place === 'gone') return reply.hijack();
    if (typeof place === 'string') return refuseLater(reply);
    const leave = once(place);
    try {
      return send(request, reply, body, leave);
    } catch (error) {
      leave({});
      throw error;
    }
  }

  // A full queue refuses before the body has arrived.
  const onRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void) =>
    lanes.queues(request.method).isFullFor(callerOf(request.ip)) ? void refuseLater(reply) : done();
  for (const url of PATHS) edge.all(url, { onRequest }, pass);
  for (const url of INSIDE) edge.all(url, (_request, reply) => refuse(reply, 404));
}
