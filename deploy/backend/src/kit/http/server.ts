import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { type ErrorBody, SERVER_TIME_HEADER } from '@jukwaa/contracts';
import { isStorable } from '@jukwaa/database';
import { createServer, type MountOptions, mountRoutes } from '@jukwaa/http-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { addressKey } from '../limits/index.ts';
import type { Clock } from '../time/index.ts';
import type { AuthUser } from '../users/index.ts';
import type { Admission } from './admission.ts';
import { authCheck, type CallerOptions, headerOf, keyNameOf, userBehind } from './caller.ts';
import { ERROR_ANSWERS } from './error-answers.ts';
import { HTTP_LIMITS } from './limits.ts';
import { refuse } from './result.ts';
import type { RawCall, Route } from './route.ts';
import type { RequestLimits } from './route-limits.ts';
import type { SlowLane } from './slow-lane.ts';

/** Compression makes lists five times smaller. Small answers are not worth the time. Level 4 takes about a millisecond. */
const COMPRESSION = {
  threshold: 1_024,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
/** Addresses whose `x-forwarded-for` is trusted: our own edge, and proxies inside a private network. */
const TRUSTED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

declare module 'fastify' {
  interface FastifyRequest {
    user: AuthUser | null;
    /** Device tokens of a call about a number. */
    deviceTokens: readonly string[] | null;
    /** The known device that calls; null for others. */
    device: string | null;
  }
}

export interface HttpOptions extends CallerOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly limits: RequestLimits;
  readonly admission: Admission;
  readonly slowLane: SlowLane;
  /** Names of this port in lower case, in addition to the loopback ones. */
  readonly names: readonly string[];
}

const STOPPING: ErrorBody = refuse(503, 'not_ready').body;

/** While the process ends, balancers are notified first; running calls finish meanwhile. */
function failReadiness(app: FastifyInstance, admission: Admission): void {
  app.addHook('onRequest', async ({ url }, to) => {
    if (!admission.isClosing || url.split('?', 1)[0] !== '/ready') return;
    return to.code(503).send(STOPPING);
  });
}

/**
 * Every answer states the services' time. A connection that stays open after its last answer would delay the server's end by the
 * idle time.
 */
const headersOf =
  ({ admission, clock }: HttpOptions) =>
  (to: FastifyReply): void => {
    to.header(SERVER_TIME_HEADER, String(Math.round(clock.now().getTime())));
    if (admission.isClosing) to.header('connection', 'close');
  };

/** The empty server, with the errors, limits and parsing of every route of the backend. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { admission, log } = options;
  const app = createServer({
    bounds: HTTP_LIMITS,
    answers: ERROR_ANSWERS,
    isStorable,
    log,
    trustedProxies: TRUSTED_PROXIES,
    names: options.names,
    enter: (request, response) => admission.enter(request, response),
    addHeaders: headersOf(options),
  });
  failReadiness(app, admission);
  app.decorateRequest('user', null);
  app.decorateRequest('device', null);
  app.decorateRequest('deviceTokens', null);
  await app.register(compress, COMPRESSION);
  return app;
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
  log: log.child({ request_id: request.id }),
  header: (name) => headerOf(request, name),
});

/** Settings for the routes of a service. A caller without the key that a route needs is refused before the body is read. */
function mountOptions(tag: string, options: HttpOptions): MountOptions<Route, RawCall> {
  const { limits, slowLane } = options;
  const checkAuth = authCheck(options);
  return {
    documented: ({ auth }) => ({ tag, key: keyNameOf(auth) }),
    async admit(request, route) {
      await checkAuth(request, route);
      await limits.checkCaller(request, route, () => userBehind(request, options));
      options.admission.expectBody(request.raw);
    },
    checkBody: (request, route) => limits.checkNumber(request, route),
    callOf: (request) => rawCall(request, options),
    async run(route, call) {
      if (!route.isSlow) return route.run(call);
      const isKnown = call.user !== null || call.device !== null;
      const caller = { address: addressKey(call.ip), isKnown };
      return slowLane.run(caller, call.arrival, () => route.run(call));
    },
  };
}

/** Puts the routes of a service under a prefix. */
export const mountService = (
  app: FastifyInstance,
  prefix: string,
  routes: readonly Route[],
  options: HttpOptions,
): void => mountRoutes(app, prefix, routes, mountOptions(prefix.split('/').at(-1) ?? 'backend', options));
