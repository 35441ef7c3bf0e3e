import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BodyRoom } from './body-room.ts';
import type { Limits } from './limits.ts';
import { callerOf } from './network-of.ts';
import { readBody } from './read-body.ts';
import { refuse } from './refusals.ts';

/** Path prefix of requests to the games' origin inside the edge. Visitors can't reach it at another host. */
const INSIDE = '/~games';
const GAMES_HOST = /^games\.(?<app>.+)$/;
/** Names of the machine itself, for a stack without a configured address. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** Longest wait for the provider (ms): it repeats calls to the wallet for some seconds. */
const ANSWER_MS = 30_000;
/** Headers of the provider's answers that a browser gets. */
const PASSED = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
];

/** The host that a request names, in HTTP/1.1 or HTTP/2. */
export const hostOf = (headers: IncomingHttpHeaders): string | undefined => {
  const authority = headers[':authority'];
  return headers.host ?? (typeof authority === 'string' ? authority : undefined);
};

/** The host of the app for a request to the games' origin; null for any other host. */
function appOfGames(host: string | undefined, appOrigin?: string): string | null {
  const app = GAMES_HOST.exec(host ?? '')?.groups?.app;
  if (app === undefined) return null;
  const isOurs = appOrigin === undefined ? THIS_MACHINE.test(app) : new URL(appOrigin).host === app;
  return isOurs ? app : null;
}

/** The path of a request inside the edge: one to the games' origin gets a prefix. */
export const gamesPath = (path: string, host: string | undefined, appOrigin?: string): string =>
  appOfGames(host, appOrigin) === null ? path : `${INSIDE}${path}`;

export interface FrameOptions {
  /** Address of the sandbox provider; without it the games' origin is not served. */
  readonly gamesUrl?: string;
  /** Origins of providers. */
  readonly gameOrigins?: readonly string[];
  /** Address of the app for visitors; default: this machine's own names. */
  readonly appOrigin?: string;
}

interface GamesOptions {
  /** Address of the sandbox provider on this machine. */
  readonly gamesUrl: string;
  readonly limits: Limits;
  readonly appOrigin?: string;
}

/** Sends a request to the provider; a POST with its body. No header of the app's session is passed. */
function send(gamesUrl: string, request: FastifyRequest, body: Buffer | undefined): Promise<Response> {
  const { method, url, headers, host, protocol } = request;
  const type = headers['content-type'] ?? 'application/json';
  return fetch(gamesUrl + url.slice(INSIDE.length), {
    method,
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': type }),
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol,
    },
  });
}

async function pass(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const name of PASSED) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
}

/** Serves the games' origin: forwards its requests to the sandbox provider. */
export function serveGames(edge: FastifyInstance, { gamesUrl, limits, appOrigin }: GamesOptions): void {
  const room = new BodyRoom(limits.bodiesBytes);
  const bodyOf = async ({ method, raw, ip }: FastifyRequest, reply: FastifyReply) =>
    method === 'POST' ? readBody(raw, limits, { room, caller: callerOf(ip), answer: reply.raw }) : undefined;

  edge.route({
    method: ['GET', 'POST'],
    url: `${INSIDE}/*`,
    async handler(request, reply) {
      if (appOfGames(hostOf(request.headers), appOrigin) === null) return refuse(reply, 404);
      const body = await bodyOf(request, reply);
      if (typeof body === 'string') return refuse(reply, 400);
      try {
        return await pass(reply, await send(gamesUrl, request, body));
      } catch {
        return refuse(reply, 502);
      }
    },
  });
}

/** The origins that a page may show in a frame: those of providers, and the games' origin beside the page's own. */
export function frameOrigins(
  { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>,
  { gamesUrl, gameOrigins = [], appOrigin }: FrameOptions,
): readonly string[] {
  const games = `games.${host}`;
  const hasGames = gamesUrl !== undefined && appOfGames(games, appOrigin) !== null;
  return hasGames ? [`${protocol}://${games}`, ...gameOrigins] : gameOrigins;
}
