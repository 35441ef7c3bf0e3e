import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { connectTcp, guard, ignoreError } from '@jukwaa/network';
import { refuseRaw } from './refusals.ts';

export interface TunnelOptions {
  readonly path: string;
  readonly target: URL;
  /** From the upgrade to the backend's answer (ms). */
  readonly handshakeMs: number;
  /** The address of the client behind a request. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** Open live connections. */
interface Tunnels {
  count(): number;
  end(): void;
}

/** Headers that the edge sets itself: the address of the client, and the name of the backend. */
const OWN = /^(x-forwarded-\w+|forwarded|host)$/i;

/** The request as it arrived, byte for byte, except for the headers that the edge sets. */
function requestHead({ method, url, rawHeaders }: IncomingMessage, address: string, host: string): string {
  const lines = [`${method} ${url} HTTP/1.1`, `host: ${host}`, `x-forwarded-for: ${address}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!OWN.test(rawHeaders[at] ?? '')) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Joins a client to the backend. The returned function ends both sides; each side also ends the other. */
function openTunnel(request: IncomingMessage, client: Duplex, head: Buffer, options: TunnelOptions) {
  const { target, handshakeMs, addressOf } = options;
  const upstream = connectTcp({ port: Number(target.port), host: target.hostname }, ignoreError);
  const close = () => {
    clearTimeout(late);
    upstream.destroy();
    client.destroy();
  };
  const late = setTimeout(close, handshakeMs);
  upstream.once('data', () => clearTimeout(late));
  upstream.once('connect', () => {
    upstream.write(requestHead(request, addressOf(request), target.host), 'latin1');
    upstream.write(head);
    client.pipe(upstream).pipe(client);
  });
  for (const end of [client, upstream]) end.on('error', close).on('close', close);
  return close;
}

/**
 * Carries WebSocket connections on `path` to the backend byte for byte, so that live messages are not decoded in
 * between. Other upgrades are refused.
 *
 * @returns the open connections. A closing server waits for upgraded ones without knowing them
 */
export function tunnelWebSockets(server: Server, options: TunnelOptions): Tunnels {
  const open = new Set<() => void>();
  server.on('upgrade', (request, client, head) => {
    guard(client, ignoreError);
    if ((request.url ?? '').split('?', 1)[0] !== options.path) {
      refuseRaw(client, 404);
      return;
    }
    // The server's idle limit is for requests; a quiet broker connection is healthy.
    request.socket.setTimeout(0);
    const close = openTunnel(request, client, head, options);
    open.add(close);
    client.once('close', () => open.delete(close));
  });
  return {
    count: () => open.size,
    end() {
      for (const close of open) close();
    },
  };
}
