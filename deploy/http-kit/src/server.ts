import type { RequestListener } from 'node:http';
import { isLocalHost } from '@jukwaa/network';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { boundedServer, type Enter, type HttpBounds, nodeBounds } from './bounded-server.ts';
import { type ErrorAnswers, errorHandler, notFoundHandler } from './errors.ts';
import { acceptJsonOnly } from './json.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts';
import { traceCalls } from './trace.ts';

export interface ServerOptions {
  readonly bounds: HttpBounds & { readonly bodyBytes: number };
  readonly answers: ErrorAnswers;
  /** Whether the database can store every text of a value. */
  readonly isStorable: (value: unknown) => boolean;
  readonly log?: FastifyBaseLogger;
  /** Names of the server in lower case, in addition to those of this machine. */
  readonly names?: readonly string[];
  /** Addresses whose `x-forwarded-for` is trusted; none by default. */
  readonly trustedProxies?: string[];
  /** Runs before a request is parsed. */
  readonly enter?: Enter;
  /** Adds headers to an answer. */
  readonly addHeaders?: (reply: FastifyReply) => void;
}

/** A signed link may be part of an address. */
const MAX_PARAM_LENGTH = 2_000;

/**
 * Refuses pages of foreign names that resolve to this machine. Also refuses addresses with text that no database stores, which
 * they can contain only as `%00`.
 */
const requestCheck =
  ({ answers, names }: ServerOptions) =>
  ({ headers, url }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    if (!isLocalHost(headers.host, names))
      done(
        answers.refused(400, 'this port answers to the names of its own machine (and JUKWAA_INSIDE_NAMES)'),
      );
    else if (url.includes('%00')) done(answers.refused(400, 'no database stores the text of the address'));
    else done();
  };

/** Headers of every answer: its request's id, no caching and no type sniffing. */
function addCommonHeaders(app: FastifyInstance, addHeaders: ServerOptions['addHeaders']): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header(REQUEST_ID_HEADER, request.id);
    addHeaders?.(reply);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/**
 * An empty server for loopback callers, with the limits, checks, parsing and error answers of every service. Running calls finish
 * while it closes.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const { bounds, answers, isStorable, log, trustedProxies, enter, addHeaders } = options;
  const app: FastifyInstance = Fastify({
    ...(log === undefined ? { logger: false } : { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: bounds.bodyBytes,
    genReqId: ({ headers }) => requestIdOf(headers),
    ...(trustedProxies === undefined ? {} : { trustProxy: trustedProxies }),
    forceCloseConnections: 'idle',
    // Fastify's own refusal while closing has another shape. `enter` refuses in the right one.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    serverFactory: (listener: RequestListener) => boundedServer(nodeBounds(bounds), listener, enter),
  });
  traceCalls(app, 'inside');
  app.addHook('onRequest', requestCheck(options));
  addCommonHeaders(app, addHeaders);
  acceptJsonOnly(app, isStorable, () => answers.refused(400, 'no database stores the text of the request'));
  app.setErrorHandler(errorHandler(answers));
  app.setNotFoundHandler(notFoundHandler(answers));
  return app;
}
