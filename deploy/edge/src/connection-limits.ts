import type { Server } from 'node:http';
import type { EdgeLimits } from './limits.ts';
import { subscriberOf } from './network-of.ts';
import type { IsTrusted } from './trusted-proxies.ts';

/**
 * Closes connections over the limits before they have sent anything. Trusted proxies carry many clients' connections
 * and have no limit of their own.
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress }: EdgeLimits,
  isTrusted: IsTrusted,
): void {
  const open = new Map<string, number>();
  server.maxConnections = connections;
  let all = 0;
  server.prependListener('connection', (socket) => {
    // `maxConnections` counts one listening address; connections of the others are passed to the same server.
    all += 1;
    socket.once('close', () => {
      all -= 1;
    });
    if (all > connections) socket.destroy();
    const { remoteAddress } = socket;
    // A client that has already disconnected has no address.
    if (remoteAddress === undefined || isTrusted(remoteAddress, 0)) return;
    const address = subscriberOf(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > connectionsPerAddress) socket.destroy();
  });
}
