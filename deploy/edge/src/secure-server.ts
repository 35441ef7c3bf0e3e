import type { RequestListener, Server } from 'node:http';
import type { SecureServerOptions } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { createHttp2Server, ignoreError } from '@jukwaa/network';

/** Key and certificate in PEM form. */
export interface Tls {
  readonly key: string;
  readonly cert: string;
}

// Node's HTTP/2 server speaks HTTP/1 as well and calls the same listener with compatible requests, but has another class.
function asServer(options: SecureServerOptions, listener: RequestListener): Server;
function asServer(options: SecureServerOptions, listener: RequestListener): unknown {
  const server = createHttp2Server(options, ignoreError);
  const open = new Set<TLSSocket>();
  server.on('request', (...call) => Reflect.apply(listener, server, call));
  server.on('secureConnection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // It lacks what closes an HTTP/1 server, and waits for connections that browsers keep.
  return Object.assign(server, {
    closeAllConnections() {
      for (const socket of open) socket.destroy();
    },
  });
}

/** A server that speaks HTTP/2, and HTTP/1.1 with who can't (WebSockets among them), over TLS only. */
export const secureServer = ({ key, cert }: Tls, listener: RequestListener): Server =>
  asServer({ key, cert, allowHTTP1: true, minVersion: 'TLSv1.2' }, listener);
