import type { RequestListener, Server } from 'node:http';
import { boundedServer, nodeBounds } from '@jukwaa/http-kit';
import type { EdgeLimits } from './limits.ts';

/** Period of Node's check for slow requests, as a share of the shortest limit. */
const CHECKS_PER_LIMIT = 4;

/** The limits of HTTP/1.1 as Node names them. */
export const http1Options = (limits: EdgeLimits) => ({
  ...nodeBounds(limits),
  connectionsCheckingInterval: limits.headersMs / CHECKS_PER_LIMIT,
  // The edge refuses such a request itself, with the headers of its other answers.
  requireHostHeader: false,
});

/** A server that speaks HTTP/1.1 without encryption. */
export function plainServer(listener: RequestListener, limits: EdgeLimits): Server {
  const server = boundedServer(http1Options(limits), listener);
  // Otherwise Node itself refuses an unknown `Expect` header.
  server.on('checkExpectation', listener);
  return server.setTimeout(limits.idleMs);
}
