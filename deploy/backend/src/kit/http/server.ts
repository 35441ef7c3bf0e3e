import { createServer, type RequestListener, type Server } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { type CommonRefusal, type ErrorBody, SERVER_TIME_HEADER } from '@jukwaa/contracts';
import { guardHttpServer, ignoreError, isLocalHost } from '@jukwaa/network';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { addressKey } from '../limits/index.ts';
import type { Clock } from '../time/index.ts';
import type { AuthUser, IdentityFace } from '../users/index.ts';
import type { Admission } from './admission.ts';
import { setCookie } from './answer-cookie.ts';
import { answerError, answerNotFound } from './errors.ts';
import { acceptJsonOnly } from './json.ts';
import { HTTP_LIMITS } from './limits.ts';
import { refuse, ServiceError } from './result.ts';
import type { RawAnswer, RawCall, Route } from './route.ts';
import type { RequestLimits } from './route-limits.ts';
import type { SlowLane } from './slow-lane.ts';

/** Lists are a fifth of their size on the wire; small answers are not worth the time. Level 4 costs about a millisecond. */
const COMPRESSION = {
  threshold: 1_024,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
/** Addresses that may speak for others in `x-forwarded-for`: our own edge, and proxies inside a private network. */
const TRUSTED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route;
    prefix?: string;
  }
  interface FastifyRequest {
    user: AuthUser | null;
    /** Tokens of devices that came with a call about a number. */
    deviceTokens: readonly string[] | null;
    /** The known device that calls; null for others. */
    device: string | null;
  }
}

export interface HttpOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly limits: RequestLimits;
  readonly admission: Admission;
  readonly slowLane: SlowLane;
  readonly authenticate: IdentityFace['authenticate'];
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const sessionExpired = () =>
  refuse<CommonRefusal>(401, 'session_expired', 'Your session on this device has expired');

/** A server that refuses what is beyond its bounds before anything else looks at it. */
function boundedServer(admission: Admission, listener: RequestListener): Server {
  const { headersMs, requestMs, keepAliveMs } = HTTP_LIMITS;
  const options = { headersTimeout: headersMs, requestTimeout: requestMs, keepAliveTimeout: keepAliveMs };
  const server = createServer(options, (request, response) => {
    if (admission.enter(request, response)) listener(request, response);
  });
  return guardHttpServer(server, ignoreError);
}

const STOPPING: ErrorBody = { error_message: 'The service is stopping.', code: 'not_ready' };

/** Refuses pages of other sites whose name leads to this machine. The edge calls by the loopback address. */
function checkHost({ headers }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  done(
    isLocalHost(headers.host)
      ? undefined
      : refuse<CommonRefusal>(400, 'bad_request', 'The request is not valid.'),
  );
}

/** While the process ends, balancers are told first: calls that run are finished meanwhile. */
function failReadiness(app: FastifyInstance, admission: Admission): void {
  app.addHook('onRequest', async ({ url }, to) => {
    if (!admission.isClosing || url.split('?', 1)[0] !== '/ready') return;
    return to.code(503).send(STOPPING);
  });
}

/** Headers of every answer: no cache keeps it, no browser takes it for another type, and it states the services' time. */
function addHeaders(app: FastifyInstance, { admission, clock }: HttpOptions): void {
  app.addHook('onSend', async (_request, to) => {
    to.header('x-content-type-options', 'nosniff');
    to.header(SERVER_TIME_HEADER, String(Math.round(clock.now().getTime())));
    if (!to.hasHeader('cache-control')) to.header('cache-control', 'no-store');
    // A line that stays open after its last answer would keep the server for as long as lines may idle.
    if (admission.isClosing) to.header('connection', 'close');
  });
}

/** The empty server: errors, limits and parsing as every route of the backend has them. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: HTTP_LIMITS.bodyBytes,
    trustProxy: TRUSTED_PROXIES,
    forceCloseConnections: 'idle',
    // The admission refuses what comes while the server ends.
    return503OnClosing: false,
    serverFactory: (listener: RequestListener) => boundedServer(options.admission, listener),
  });
  app.addHook('onRequest', checkHost);
  failReadiness(app, options.admission);
  addHeaders(app, options);
  acceptJsonOnly(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.decorateRequest('user', null);
  app.decorateRequest('device', null);
  app.decorateRequest('deviceTokens', null);
  await app.register(compress, COMPRESSION);
  return app;
}

/** @throws ServiceError 429 for a key that was never seen, from an address that has sent too many unknown ones */
async function userOf(
  request: FastifyRequest,
  { authenticate, limits }: HttpOptions,
): Promise<AuthUser | null> {
  const apiKey = headerOf(request, 'api-key');
  if (apiKey === undefined || apiKey === '') return null;
  const user = await authenticate(apiKey, () => limits.checkUnknownKeys(request));
  if (user === null) limits.countUnknownKey(request);
  return user;
}

const rawCall = (request: FastifyRequest, { log, admission }: HttpOptions): RawCall => ({
  arrival: admission.arrivalOf(request.raw),
  body: request.body,
  query: request.query,
  params: request.params,
  headers: request.headers,
  user: request.user,
  ip: request.ip,
  device: request.device,
  log,
  header: (name) => headerOf(request, name),
});

function reply(to: FastifyReply, result: RawAnswer | ServiceError) {
  if (result instanceof ServiceError) return answerError(result, to.request, to);
  if (result.cookie !== undefined)
    to.header('set-cookie', setCookie(result.cookie, to.request.protocol === 'https'));
  return to.code(result.status).type('application/json; charset=utf-8').send(JSON.stringify(result.body));
}

/** Puts routes under a prefix. Who needs a user and has none is refused before the body is read. */
export function mountRoutes(
  app: FastifyInstance,
  prefix: string,
  routes: readonly Route[],
  options: HttpOptions,
): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: `${prefix}${route.url}`,
      config: { route, prefix },
      onRequest: async (request) => {
        if (route.auth === 'user') {
          request.user = await userOf(request, options);
          if (request.user === null) throw sessionExpired();
        }
        await options.limits.checkCaller(request);
      },
      preHandler: (request) => options.limits.checkNumber(request),
      handler: async (request, to) => {
        const call = rawCall(request, options);
        const run = () => route.run(call);
        if (!route.isSlow) return reply(to, await run());
        const isKnown = call.user !== null || call.device !== null;
        const caller = { address: addressKey(call.ip), isKnown };
        return reply(to, await options.slowLane.run(caller, call.arrival, run));
      },
    });
  }
}
