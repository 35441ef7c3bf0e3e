import type { Server } from 'node:http';
import { connectTcp, guard, ignoreError } from '@jukwaa/network';

/**
 * Carries WebSocket connections on `path` to the backend byte for byte, so that a live message is not decoded on its way.
 * Other upgrades are closed.
 *
 * @returns ends the connections that are open: a server that closes knows no more of those that it gave away, and waits for them
 */
export function tunnelWebSockets(server: Server, path: string, target: URL): () => void {
  const open = new Set<() => void>();
  server.on('upgrade', (request, client, head) => {
    guard(client, ignoreError);
    if ((request.url ?? '').split('?', 1)[0] !== path) {
      client.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
      return;
    }
    const upstream = connectTcp({ port: Number(target.port), host: target.hostname }, ignoreError);
    const close = () => {
      open.delete(close);
      upstream.destroy();
      client.destroy();
    };
    open.add(close);
    upstream.once('connect', () => {
      const headers = [];
      for (let at = 0; at < request.rawHeaders.length; at += 2)
        headers.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      client.pipe(upstream).pipe(client);
    });
    for (const end of [client, upstream]) end.on('error', close).on('close', close);
  });
  return () => {
    for (const close of open) close();
  };
}
