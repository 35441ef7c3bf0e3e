import rateLimit from '@fastify/rate-limit';
import type { OidcSettings } from '@jukwaa/contracts';
import { isStorable } from '@jukwaa/database';
import { createServer, type ErrorAnswers, mountRoutes } from '@jukwaa/http-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isEdge } from '../health/health-key.ts';
import { type Caller, callerOf, FOR_LABELS } from '../model/tokens.ts';
import { tokenExchange } from '../oidc/exchange.ts';
import { tokenVerifier } from '../oidc/verify-token.ts';
import { Refused } from '../refusal.ts';
import type { Registry } from '../registry.ts';
import { serveRegistryDocs } from './docs.ts';
import { type Endpoint, type EndpointAccess, Params, type RawEndpointCall } from './endpoint.ts';
import { endpointsOf } from './endpoints.ts';
import { serveHealthPages } from './health-pages.ts';
import { serveStoredFiles } from './stored-files.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: EndpointAccess;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export interface RegistryServerOptions {
  /** Names of this port other than the loopback ones, in lower case. */
  readonly names?: readonly string[];
  readonly log?: (message: string, detail: unknown) => void;
  /** Calls of one address per minute. A publish makes one call per changed file; guessing tokens has a far lower limit. */
  readonly callsPerMinute?: number;
  /** The issuer whose tokens are exchanged; without it none are. */
  readonly oidc?: OidcSettings | null;
}

/** An operation may have a body of more bytes: the largest manifest has 60 kB, a file of a build far more, and a slow line needs minutes. */
const BOUNDS = {
  bodyBytes: 1024 * 1024,
  headersMs: 10_000,
  requestMs: 300_000,
  keepAliveMs: 75_000,
};
const CALLS_PER_MINUTE = 1_200;
const FAILED_TOKENS_PER_MINUTE = 20;

const paramsOf = ({ params }: FastifyRequest) => v.parse(Params, params);
const NOBODY: Caller = { name: 'nobody', remote: '' };

const noToken = () =>
  new Refused(401, 'no_token', ['this needs a token that is valid (JUKWAA_REGISTRY_TOKEN)']);

/** Returns why a token is not enough for an operation on a remote; null when it is. */
function shortcoming(caller: Caller, access: EndpointAccess, remote: string | undefined): string | null {
  if (caller.remote === '*' || access === 'token') return null;
  if (access === 'all' || caller.remote !== remote)
    return `the token ${caller.name} is for ${caller.remote}, not for ${access === 'all' ? 'all remotes' : remote}`;
  return caller.isForLabels && access === 'remote' ? `the token ${caller.name} ${FOR_LABELS}` : null;
}

const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];

/** Returns the caller as far as the operation requires one. @throws Refused for a missing or insufficient token */
async function admit(registry: Registry, { access }: Endpoint, request: FastifyRequest): Promise<Caller> {
  if (access === 'open' || access === 'exchange') return NOBODY;
  const token = bearerOf(request);
  if (access === 'edge') {
    if (token === undefined || !isEdge(registry.healthKey, token)) throw noToken();
    return { name: 'edge', remote: '' };
  }
  const caller = token === undefined ? null : await callerOf(registry.db, token);
  if (caller === null) throw noToken();
  const reason = shortcoming(caller, access, paramsOf(request).remote);
  if (reason !== null) throw new Refused(403, 'wrong_token', [reason]);
  return caller;
}

const callOf = (request: FastifyRequest): RawEndpointCall => ({
  params: request.params,
  // A body may be left out where every field of it may.
  body: request.body ?? {},
  query: request.query,
  headers: request.headers,
  caller: request.caller ?? NOBODY,
});

const errorAnswers = (log: RegistryServerOptions['log']): ErrorAnswers => ({
  refused: (status, reason) => new Refused(status, status === 404 ? 'not_found' : 'bad_request', [reason]),
  failed: () => new Refused(500, 'internal_error', ['the registry failed; its log says why']),
  report: (error, { method, routeOptions }) =>
    log?.(`the registry failed to answer ${method} ${routeOptions.url}`, error),
});

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

/** Serves the registry over HTTP, for the edge, the command `jukwaa` and other tools, at the caller's address. */
export async function registryServer(
  registry: Registry,
  { names = [], log, callsPerMinute = CALLS_PER_MINUTE, oidc = null }: RegistryServerOptions = {},
): Promise<FastifyInstance> {
  const server = createServer({ bounds: BOUNDS, answers: errorAnswers(log), isStorable, names });
  server.decorateRequest('caller', null);
  server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  await server.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    // The edge requests plans twice a second or more from one address, and passes on the reports of all pages.
    allowList: ({ routeOptions }) => ['open', 'edge'].includes(routeOptions.config.access ?? ''),
    errorResponseBuilder: () => new Refused(429, 'too_many', ['too many calls; wait a minute']),
  });
  await serveRegistryDocs(server);
  const guessing = server.createRateLimit({ max: FAILED_TOKENS_PER_MINUTE, timeWindow: 60_000 });
  const exchange = oidc === null ? null : tokenExchange(registry.db, oidc, tokenVerifier(oidc));
  mountRoutes(server, '', endpointsOf(registry, exchange), {
    documented: ({ access }) => ({
      tag: null,
      key: access === 'open' || access === 'exchange' ? null : 'token',
    }),
    config: ({ access }) => ({ access }),
    async admit(request, endpoint) {
      request.caller = await callerFor(registry, endpoint, request, guessing);
    },
    callOf,
  });
  server.get('/health', async () => ({ status: 'ok' }));
  serveHealthPages(server, registry);
  serveStoredFiles(server, registry);
  return server;
}
