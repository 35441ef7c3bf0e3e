import rateLimit from '@fastify/rate-limit';
import { guardHttpServer, ignoreError, isLocalHost } from '@jukwaa/network';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isEdge } from '../health/health-key.ts';
import { type Caller, callerOf } from '../model/tokens.ts';
import { Refused } from '../refusal.ts';
import type { Registry } from '../registry.ts';
import { serveDocs } from './docs.ts';
import type { Endpoint, RawCall } from './endpoint.ts';
import { endpointsOf } from './endpoints.ts';
import { serveHealthPages } from './health-pages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** The largest body, in bytes, where an operation has no limit of its own. Our largest manifest has 60 kB. */
const BODY_LIMIT = 1024 * 1024;
/**
 * Calls of one address per minute. A publish makes one call per changed file; guessing tokens has a far lower limit.
 */
const CALLS_PER_MINUTE = 1_200;
const FAILED_TOKENS_PER_MINUTE = 20;

const Params = v.record(v.string(), v.string());
const paramsOf = ({ params }: FastifyRequest) => v.parse(Params, params);
const NOBODY: Caller = { name: 'nobody', remote: '' };

const foreignHost = () =>
  new Refused(400, 'bad_request', [
    'this port answers to the names of its own machine (and JUKWAA_INSIDE_NAMES)',
  ]);

const noToken = () =>
  new Refused(401, 'no_token', ['this needs a token that is valid (JUKWAA_REGISTRY_TOKEN)']);

const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];

/** Returns the caller as far as the operation requires one. @throws Refused for a missing or insufficient token */
async function admit(registry: Registry, { access }: Endpoint, request: FastifyRequest): Promise<Caller> {
  if (access === 'open') return NOBODY;
  const token = bearerOf(request);
  if (access === 'edge') {
    if (token === undefined || !isEdge(registry.healthKey, token)) throw noToken();
    return { name: 'edge', remote: '' };
  }
  const caller = token === undefined ? null : await callerOf(registry.db, token);
  if (caller === null) throw noToken();
  const { remote } = paramsOf(request);
  const isFor =
    caller.remote === '*' || access === 'token' || (access === 'remote' && caller.remote === remote);
  if (!isFor)
    throw new Refused(403, 'wrong_token', [
      `the token ${caller.name} is for ${caller.remote}, not for ${access === 'all' ? 'all remotes' : remote}`,
    ]);
  return caller;
}

const callOf = (request: FastifyRequest): RawCall => ({
  params: paramsOf(request),
  body: request.body,
  query: request.query,
  caller: request.caller ?? NOBODY,
});

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refused) return reply.code(error.status).send(error.body);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status < 500) {
    const reason = error instanceof Error ? error.message : 'the request is not valid';
    return reply.code(status).send({ code: 'bad_request', reasons: [reason] });
  }
  request.log.error({ err: error, url: request.routeOptions.url }, 'request failed');
  return reply.code(500).send({ code: 'internal_error', reasons: ['the registry failed; its log says why'] });
}

type Guessing = ReturnType<FastifyInstance['createRateLimit']>;

/** Returns the caller; an address that tries tokens in a row has to wait. */
async function callerFor(
  registry: Registry,
  endpoint: Endpoint,
  request: FastifyRequest,
  guessing: Guessing,
) {
  try {
    return await admit(registry, endpoint, request);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    const limit = await guessing(request);
    if (limit.isAllowed || !limit.isExceeded) throw error;
    throw new Refused(429, 'too_many', ['too many calls without a valid token; wait a minute']);
  }
}

function mount(server: FastifyInstance, registry: Registry, endpoint: Endpoint, guessing: Guessing): void {
  server.route({
    method: endpoint.method,
    url: endpoint.url,
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    config: { endpoint },
    onRequest: async (request) => {
      request.caller = await callerFor(registry, endpoint, request, guessing);
    },
    handler: async (request, reply) => {
      const asResult = await endpoint.run(callOf(request));
      return asResult.ok ? asResult.value : answerError(asResult.error, request, reply);
    },
  });
}

/**
 * Serves the registry over HTTP, for the edge, the command `jukwaa` and other tools, at the caller's address.
 *
 * @param names names of this port other than the loopback ones, in lower case
 */
export async function registryServer(
  registry: Registry,
  names: readonly string[] = [],
): Promise<FastifyInstance> {
  const server = fastify({ logger: false, bodyLimit: BODY_LIMIT, routerOptions: { maxParamLength: 2_000 } });
  guardHttpServer(server.server, ignoreError);
  server.addHook('onRequest', async ({ headers }) => {
    if (!isLocalHost(headers.host, names)) throw foreignHost();
  });
  server.decorateRequest('caller', null);
  server.setErrorHandler(answerError);
  server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  await server.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: 60_000,
    // The edge requests plans twice a second or more from one address, and passes on the reports of all pages.
    allowList: ({ routeOptions }) => ['open', 'edge'].includes(routeOptions.config.endpoint?.access ?? ''),
    errorResponseBuilder: () => new Refused(429, 'too_many', ['too many calls; wait a minute']),
  });
  await serveDocs(server);
  const guessing = server.createRateLimit({ max: FAILED_TOKENS_PER_MINUTE, timeWindow: 60_000 });
  for (const endpoint of endpointsOf(registry)) mount(server, registry, endpoint, guessing);
  server.get('/health', async () => ({ status: 'ok' }));
  serveHealthPages(server, registry);
  return server;
}
