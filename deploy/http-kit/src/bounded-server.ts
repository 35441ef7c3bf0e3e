import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { guardHttpServer, ignoreError } from '@jukwaa/network';

/** Limits on each connection of a server. */
export interface HttpBounds {
  /** Time limits for the headers of a request, and for the whole request (ms). */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Time that an idle connection stays open (ms). */
  readonly keepAliveMs: number;
  /** Request line and headers together; Node's own limit (16 kB) by default. */
  readonly headerBytes?: number;
}

/** Runs before a request is parsed. False: it has been answered, and no route sees it. */
export type Enter = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The limits as Node names them. */
export const nodeBounds = ({
  headersMs,
  requestMs,
  keepAliveMs,
  headerBytes,
}: HttpBounds): ServerOptions => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  keepAliveTimeout: keepAliveMs,
  ...(headerBytes === undefined ? {} : { maxHeaderSize: headerBytes }),
});

/**
 * Reads the caller's address at once, and so Node keeps it. A socket that is closed before the first look has none, and calls
 * could not be counted by it.
 */
function keepAddress(socket: Socket): void {
  socket.remoteAddress;
}

/** An HTTP/1.1 server whose connections are guarded. @param options its limits, see `nodeBounds` */
export function boundedServer(options: ServerOptions, listener: RequestListener, enter?: Enter): Server {
  const entering: RequestListener = (request, response) => {
    if (enter?.(request, response)) listener(request, response);
  };
  const server = createServer(options, enter === undefined ? listener : entering);
  server.on('connection', keepAddress);
  return guardHttpServer(server, ignoreError);
}
