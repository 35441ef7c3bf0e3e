import type { IncomingHttpHeaders } from 'node:http';
import { CallQueue } from '@jukwaa/network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BodyRoom } from './body-room.ts';
import { callProvider } from './call-provider.ts';
import type { HeldRefusals } from './held-refusals.ts';
import type { EdgeLimits } from './limits.ts';
import { callerOf } from './network-of.ts';
import { previewHost } from './preview.ts';
import { readBody, refuseBody } from './read-body.ts';
import { refuse } from './refusals.ts';

/** Path prefix of requests to the games' origin inside the edge. Visitors can't reach it at another host. */
const INSIDE = '/~games';
const GAMES_HOST = /^games\.(?<app>.+)$/;
/** Names of the machine itself, for a stack without a configured address. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** The host that a request names, in HTTP/1.1 or HTTP/2. */
export const hostOf = (headers: IncomingHttpHeaders): string | undefined => {
  const authority = headers[':authority'];
  return headers.host ?? (typeof authority === 'string' ? authority : undefined);
};

/** The host of the app, or of a preview of it, for a request to the games' origin; null for any other host. */
function appOfGames(host: string | undefined, appOrigin?: string): string | null {
  const app = GAMES_HOST.exec(host ?? '')?.groups?.app;
  if (app === undefined) return null;
  const live = previewHost(app)?.app ?? app;
  const isOurs = appOrigin === undefined ? THIS_MACHINE.test(live) : new URL(appOrigin).host === live;
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
  readonly limits: EdgeLimits;
  readonly held: HeldRefusals;
  readonly appOrigin?: string;
}

/**
 * Serves the games' origin: forwards its requests to the sandbox provider. A request takes a place when its body is
 * complete, and frees it when the provider has answered, so neither slow senders nor slow readers occupy places.
 */
export function serveGames(edge: FastifyInstance, { gamesUrl, limits, held, appOrigin }: GamesOptions): void {
  const { activeGames, waitingGames: waiting, waitMs } = limits;
  const queue = new CallQueue({ active: () => activeGames, waiting, waitMs });
  const room = new BodyRoom(limits.bodiesBytes);
  const bodyOf = async ({ method, raw, ip }: FastifyRequest, reply: FastifyReply) =>
    method === 'POST' ? readBody(raw, limits, { room, caller: callerOf(ip), answer: reply.raw }) : undefined;

  async function pass(request: FastifyRequest, reply: FastifyReply, body: Buffer | undefined) {
    try {
      const url = new URL(gamesUrl + request.url.slice(INSIDE.length));
      const { status, headers, body: content } = await callProvider(url, request, reply, body);
      return reply.code(status).headers(headers).send(content);
    } catch {
      return reply.raw.destroyed ? reply.hijack() : refuse(reply, 502);
    } finally {
      queue.leave();
    }
  }

  edge.route({
    method: ['GET', 'POST'],
    url: `${INSIDE}/*`,
    // A full queue refuses before the body has arrived.
    onRequest: (request, reply, done) =>
      queue.isFullFor(callerOf(request.ip)) ? held.hold(reply.raw, () => void refuse(reply, 503)) : done(),
    async handler(request, reply) {
      if (appOfGames(hostOf(request.headers), appOrigin) === null) return refuse(reply, 404);
      const body = await bodyOf(request, reply);
      if (typeof body === 'string') return refuseBody(reply, body);
      if (reply.raw.destroyed) return reply.hijack();
      const admission = await queue.enter(callerOf(request.ip), (drop) => reply.raw.once('close', drop));
      if (admission === 'gone') return reply.hijack();
      return admission === 'admitted' ? pass(request, reply, body) : refuse(reply, 503);
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
