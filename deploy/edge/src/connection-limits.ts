import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { EdgeLimits } from './limits.ts';
import { subscriberOf } from './network-of.ts';
import type { IsTrusted } from './trusted-proxies.ts';

/**
 * Closes connections over the limits before they have sent anything. Trusted proxies carry many clients' connections
 * and have no limit of their own. An address has `connectionsPerAddress` in any case, and more while it leaves as many
 * places free for all others: a carrier's address has more subscribers than that.
 *
 * @param onRefused called for each closed one
 * @returns the number of open connections, at all listening addresses
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress }: EdgeLimits,
  isTrusted: IsTrusted,
  onRefused: () => void,
): () => number {
  const refuse = (socket: Socket) => {
    onRefused();
    socket.destroy();
  };
  const open = new Map<string, number>();
  server.maxConnections = connections;
  let all = 0;
  server.prependListener('connection', (socket) => {
    // `maxConnections` counts one listening address; connections of the others are passed to the same server.
    all += 1;
    socket.once('close', () => {
      all -= 1;
    });
    if (all > connections) return refuse(socket);
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
    if (count > connectionsPerAddress && count > connections - all) refuse(socket);
  });
  return () => all;
}
