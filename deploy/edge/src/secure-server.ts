import type { RequestListener, Server } from 'node:http';
import type { SecureServerOptions } from 'node:http2';
import type { Duplex } from 'node:stream';
import { createHttp2Server, ignoreError } from '@jukwaa/network';
import type { EdgeLimits } from './limits.ts';
import { http1Options } from './plain-server.ts';

/** Key and certificate in PEM form. */
export interface Tls {
  readonly key: string;
  readonly cert: string;
}

/** HTTP/2 error code (RFC 9113, section 7): the stream is no longer needed. */
const CANCEL = 0x8;
/** Frames that break the protocol, and streams over the limit, that one connection may send before it is closed. */
const TOLERATED = 100;

const options = ({ key, cert }: Tls, limits: EdgeLimits): SecureServerOptions => ({
  key,
  cert,
  allowHTTP1: true,
  minVersion: 'TLSv1.2',
  handshakeTimeout: limits.tlsHandshakeMs,
  unknownProtocolTimeout: limits.headersMs,
  settings: { maxConcurrentStreams: limits.streams, maxHeaderListSize: limits.headerBytes },
  maxSessionInvalidFrames: TOLERATED,
  maxSessionRejectedStreams: TOLERATED,
});

// Node's HTTP/2 server also speaks HTTP/1 and calls the same listener with compatible requests, but has another
// class.
export function secureServer(tls: Tls, listener: RequestListener, limits: EdgeLimits): Server;
export function secureServer(tls: Tls, listener: RequestListener, limits: EdgeLimits): unknown {
  const server = createHttp2Server(options(tls, limits), ignoreError);
  const open = new Set<Duplex>();
  server.on('request', (...call) => Reflect.apply(listener, server, call));
  server.on('checkExpectation', (...call) => Reflect.apply(listener, server, call));
  // Connections count from before their handshake.
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('session', (session) => session.setTimeout(limits.keepAliveMs, () => session.destroy()));
  server.on('stream', (stream) => stream.setTimeout(limits.idleMs, () => stream.close(CANCEL)));
  return Object.assign(server, {
    // Node accepts these as properties only, for the connections that speak HTTP/1.1.
    ...http1Options(limits),
    timeout: limits.idleMs,
    // The HTTP/2 server lacks the methods that close an HTTP/1 server, and waits for connections that browsers keep
    // open.
    closeAllConnections() {
      for (const socket of open) socket.destroy();
    },
  });
}
