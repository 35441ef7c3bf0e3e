import type { Server } from 'node:http';
import { createSecureServer, type Http2SecureServer, type SecureServerOptions } from 'node:http2';
import type { Duplex } from 'node:stream';
import { guard, type OnError } from './guard.ts';

interface Guardable {
  prependListener(event: string, listener: (...values: never[]) => void): unknown;
}

function guardSockets(server: Guardable, onError: OnError): void {
  for (const event of ['connection', 'secureConnection'])
    server.prependListener(event, (socket: Duplex) => void guard(socket, onError));
}

/**
 * Guards every connection of an HTTP server, also after an upgrade handed it over: Node removes its own error listener from
 * such a socket, and a reset then ends the process.
 */
export function guardHttpServer(server: Server, onError: OnError): Server {
  guardSockets(server, onError);
  return guard(server, onError);
}

/** Creates an HTTP/2 server over TLS whose connections and sessions are guarded. */
export function createHttp2Server(options: SecureServerOptions, onError: OnError): Http2SecureServer {
  const server = guard(createSecureServer(options), onError);
  guardSockets(server, onError);
  return server
    .on('session', (session) => guard(session, onError))
    .on('sessionError', onError)
    .on('tlsClientError', (error, socket) => {
      onError(error);
      // Node leaves a connection open whose handshake took too long.
      socket.destroy();
    });
}
