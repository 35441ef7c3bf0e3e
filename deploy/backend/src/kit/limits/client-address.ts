import type { IncomingMessage } from 'node:http';

/**
 * Callers behind one address. Mobile networks put whole towns behind one (carrier-grade NAT), so the limit of an address is this
 * many times the limit of a caller. An address is never the only key of a login or a code.
 */
export const PEOPLE_PER_ADDRESS = 100;
/** Factor for tests, which call without pauses: the limits stay on, but out of reach. */
export const TEST_FACTOR = 1_000;

/** An IPv6 subscriber has at least a whole /64, so its addresses count as one. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = address.includes('::') ? [...before, ...zeros, ...after] : before;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Loopback and private networks: our own edge, or a proxy next to it. */
const PROXY = /^(::ffff:)?(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cde])/i;

/** The client's address of a raw request: the one that the nearest proxy added, if the request came from one of our proxies. */
export function clientAddress({ socket, headers }: IncomingMessage): string {
  const sender = socket.remoteAddress ?? 'unknown';
  const forwarded = headers['x-forwarded-for'];
  if (!PROXY.test(sender) || forwarded === undefined) return addressKey(sender);
  const last = String(forwarded).split(',').at(-1)?.trim() ?? '';
  return last === '' ? addressKey(sender) : addressKey(last);
}
