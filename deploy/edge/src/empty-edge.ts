import type { RequestListener } from 'node:http';
import { REQUEST_ID_HEADER, requestIdOf, traceCalls } from '@jukwaa/http-kit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type AccessLine, type AccessLog, logAccess } from './access-log.ts';
import { limitConnections } from './connection-limits.ts';
import { finishAnswers } from './drain.ts';
import type { EdgeFigures } from './edge-figures.ts';
import type { FullLanes } from './full-lanes.ts';
import type { EdgeLimits } from './limits.ts';
import { originForm } from './origin-form.ts';
import { plainServer } from './plain-server.ts';
import { answerBadAddress, answerClientError, errorAnswer, refuse } from './refusals.ts';
import { secureServer, type Tls } from './secure-server.ts';
import { gamesPath, hostOf } from './serve-games.ts';
import { clientAddress, type IsTrusted } from './trusted-proxies.ts';

export interface EmptyEdgeOptions {
  readonly log: (message: string, detail: unknown) => void;
  /** The access log; default: none. */
  readonly accessLog?: { readonly which: AccessLog; readonly write: (line: AccessLine) => void };
  /** Serves HTTP/2 over TLS with these; plain HTTP/1.1 without, for a load balancer in front that does. */
  readonly tls?: Tls;
  readonly gamesUrl?: string;
  readonly appOrigin?: string;
  /** Ends the time in which a closing edge still answers, for tests; default: after the limit. */
  readonly drained?: () => Promise<unknown>;
}

/** Bounds and counts of an edge's requests. */
export interface EdgeBounds {
  readonly limits: EdgeLimits;
  readonly isTrusted: IsTrusted;
  readonly fullLanes: FullLanes;
  readonly figures: EdgeFigures;
}

const NO_ACCESS_LOG = { which: 'none', write: () => undefined } as const;

/** Sets the headers of every answer, and refuses a request without a host (RFC 9112, section 3.2). */
function checkRequest({ raw, headers, id }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header(REQUEST_ID_HEADER, id);
  reply.header('x-content-type-options', 'nosniff');
  if (headers.host === undefined && raw.httpVersion === '1.1') refuse(reply, 400);
  else done();
}

/** An edge that bounds, counts and logs its requests, and serves nothing yet; with it, whether it closes. */
export function emptyEdge(
  { tls, log, gamesUrl, appOrigin, drained, accessLog = NO_ACCESS_LOG }: EmptyEdgeOptions,
  { limits, isTrusted, fullLanes, figures }: EdgeBounds,
): { readonly edge: FastifyInstance; readonly isLeaving: () => boolean } {
  const edge = fastify({
    logger: false,
    trustProxy: isTrusted,
    // A client's own id would let it write into the log.
    genReqId: ({ headers, socket }) => requestIdOf(isTrusted(socket.remoteAddress ?? '', 0) ? headers : {}),
    // A signed link is part of an address.
    routerOptions: { maxParamLength: 2_000 },
    forceCloseConnections: true,
    // The edge itself refuses requests that arrive while it closes.
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: (error, socket) => {
      // A client that went away has sent nothing wrong.
      if (error.code !== 'ECONNRESET') figures.refused('malformed');
      answerClientError(error, socket);
    },
    rewriteUrl: ({ url, headers }) => {
      const path = originForm(url ?? '/');
      return gamesUrl === undefined ? path : gamesPath(path, hostOf(headers), appOrigin);
    },
    serverFactory: (listener: RequestListener) => {
      const bounded = figures.before(
        fullLanes.before(listener, (request) => clientAddress(request, isTrusted)),
      );
      return tls === undefined ? plainServer(bounded, limits) : secureServer(tls, bounded, limits);
    },
  });
  traceCalls(edge, 'outside');
  const connections = limitConnections(edge.server, limits, isTrusted, () => figures.refused('connections'));
  figures.watch('connections', 'Open connections of clients and balancers', connections);
  const isLeaving = finishAnswers(edge, limits, drained);
  logAccess(edge, accessLog.which, accessLog.write);
  edge.addHook('onRequest', checkRequest);
  edge.setErrorHandler(errorAnswer(log));
  edge.setNotFoundHandler((_request, reply) => refuse(reply, 404));
  return { edge, isLeaving };
}
