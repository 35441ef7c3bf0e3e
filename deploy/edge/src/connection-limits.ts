import type { Server } from 'node:http';
import type { Limits } from './limits.ts';
import type { IsTrusted } from './trusted-proxies.ts';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;
/** Groups of an IPv6 address that name a customer's network, a /64; the rest is chosen by the device. */
const NETWORK_GROUPS = 4;

/** The first groups of an IPv6 address, with `::` written out. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const start = head.split(':').filter((group) => group !== '');
  const end = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length;
  return [...start, ...Array<string>(zeros).fill('0'), ...end].slice(0, NETWORK_GROUPS).join(':');
}

/** What is counted as one address: an IPv4 address, or the /64 network of an IPv6 address. */
export function countedAs(address: string): string {
  const plain = address.replace(MAPPED_IPV4, '');
  return plain.includes(':') ? networkOf(plain) : plain;
}

/**
 * Closes connections over the limits before they have sent anything. Trusted proxies carry the connections of many clients and
 * have no limit of their own.
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress }: Limits,
  isTrusted: IsTrusted,
): void {
  const open = new Map<string, number>();
  server.maxConnections = connections;
  server.prependListener('connection', (socket) => {
    const { remoteAddress } = socket;
    // A client that has left again has no address.
    if (remoteAddress === undefined || isTrusted(remoteAddress, 0)) return;
    const address = countedAs(remoteAddress);
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
