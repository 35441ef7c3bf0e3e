import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Whether an address belongs to a proxy whose `x-forwarded-…` headers count. */
export type IsTrusted = (address: string, hop: number) => boolean;

export const trustNone: IsTrusted = () => false;

/**
 * Parses a list of proxies: addresses, ranges (`10.0.0.0/8`) and the names `loopback`, `linklocal` and `uniquelocal`,
 * separated by commas.
 *
 * @throws TypeError that names an invalid entry
 */
export function trustedProxies(list: string): IsTrusted {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.length === 0 ? trustNone : proxyAddr.compile(entries);
}

/**
 * Returns the address of the client: the nearest one that is no trusted proxy's. It is empty for a client that has
 * disconnected before the server could read its address.
 */
export const clientAddress = (request: IncomingMessage, isTrusted: IsTrusted): string =>
  request.socket.remoteAddress === undefined ? '' : proxyAddr(request, isTrusted);
