import { LOCAL_NETWORK } from '@jukwaa/contracts';

/** The address comes from a socket or a trusted proxy, so its form identifies it. */
const isIPv4 = (address: string): boolean => /^\d+\.\d+\.\d+\.\d+$/.test(address);

/** Loopback, private and link-local addresses, of our own machine, network or load balancer. */
const LOCAL_IPV4 = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/;
const LOCAL_IPV6 = /^(::1?$|f[cd]|fe[89ab])/;

/** The first two groups of an IPv6 address. */
function ipv6Prefix(address: string): string {
  const [head = ''] = address.split('::');
  const [first = '0', second = '0'] = head === '' ? [] : head.split(':');
  return `${first}:${second}`;
}

/**
 * Returns the network of a client address: a range in which one stranger can cheaply have many addresses, such as a
 * provider or a hosting company. IPv4 by 16 bits, IPv6 by 32 (the size that registries give a provider); all local
 * addresses are one network.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv4(plain)) return LOCAL_IPV4.test(plain) ? LOCAL_NETWORK : plain.split('.').slice(0, 2).join('.');
  return LOCAL_IPV6.test(plain) ? LOCAL_NETWORK : ipv6Prefix(plain);
}

/** The unit of a limit by address: an IPv4 address, or the IPv6 network of one subscriber (64 bits). */
export function subscriberOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv4(plain) || !plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const known = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const gap = plain.includes('::') ? Math.max(0, 8 - known.length - last.length) : 0;
  return [...known, ...Array.from({ length: gap }, () => '0'), ...last].slice(0, 4).join(':');
}

/**
 * Groups of an IPv6 address (48 bits) that one stranger gets at no cost: a site, or many subscribers of a mobile
 * network.
 */
const SITE_GROUPS = 3;

/**
 * The unit of taking turns: an IPv4 address, or an IPv6 site. A carrier's IPv4 address has many subscribers behind it
 * as well.
 */
export const callerOf = (address: string): string => subscriberOf(address).split(':', SITE_GROUPS).join(':');
