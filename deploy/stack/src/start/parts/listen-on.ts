import { LIMITS } from '@jukwaa/edge';
import { createTcpServer, ignoreError, openDoors } from '@jukwaa/network';
import type { FastifyInstance } from 'fastify';
import { portRefusal } from '../check-port.ts';

/** Machines without IPv6 have no `::1`. */
const ABSENT = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);
const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ABSENT.has(String(error.code));

/** Addresses at which `localhost` finds the app. */
const HAVE_LOCALHOST = new Set(['0.0.0.0', '::', '127.0.0.1', '::1']);

/** The name in the app's address on this machine. */
export function nameOf(addresses: readonly string[]): string {
  const [first = 'localhost'] = addresses;
  if (addresses.some((address) => HAVE_LOCALHOST.has(address))) return 'localhost';
  return first.includes(':') ? `[${first}]` : first;
}

/** Accepts connections at another address and passes them to the edge. Resolves to the function that ends it. */
function listenAlso(edge: FastifyInstance, port: number, host: string): Promise<() => void> {
  const { server } = edge;
  // The same options as those of Node's HTTP servers.
  const door = createTcpServer(ignoreError, { allowHalfOpen: true, noDelay: true });
  door.maxConnections = server.maxConnections;
  door.on('connection', (socket) => server.emit('connection', socket));
  return new Promise((resolve, reject) => {
    door.once('error', reject);
    // `::` would otherwise take the IPv4 port as well.
    door.listen({ port, host, ipv6Only: true, backlog: LIMITS.backlog }, () =>
      resolve(() => void door.close()),
    );
  });
}

/**
 * Opens the port for browsers at each of the addresses. A free port (0) is the same one at all of them.
 *
 * @returns closes the further handles and addresses; the first one closes with the edge
 * @throws CommandError when another program took the port since the check
 */
export async function listenOn(
  edge: FastifyInstance,
  port: number,
  [first = '127.0.0.1', ...further]: readonly string[],
): Promise<() => void> {
  const doors: Array<() => void> = [];
  try {
    await edge.listen({ host: first, port, backlog: LIMITS.backlog });
    doors.push(await openDoors(edge.server, LIMITS.doors));
    const [address] = edge.addresses();
    const bound = typeof address === 'object' ? address.port : port;
    for (const host of further)
      await listenAlso(edge, bound, host).then(
        (close) => doors.push(close),
        (error) => {
          if (host !== '::1' || !isAbsent(error)) throw error;
        },
      );
  } catch (error) {
    for (const close of doors) close();
    throw portRefusal(port, error);
  }
  return () => {
    for (const close of doors) close();
  };
}
