import type { IncomingHttpHeaders } from 'node:http';
import { FULL_LANE_HEADER } from '@jukwaa/contracts';
import { REQUEST_ID_HEADER, traceHeaders } from '@jukwaa/http-kit';
import type { FastifyRequest } from 'fastify';

/**
 * Headers of a single connection (RFC 9110, section 7.6.1), headers that the edge has handled, the body's length, and those
 * of a trace (W3C Trace Context), which begins at the edge.
 */
const OWN = new Set([
  'baggage',
  'connection',
  'content-length',
  'expect',
  'forwarded',
  // The backend answers its own name only. The visitor's is in `x-forwarded-host`.
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'traceparent',
  'tracestate',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers of a call to the backend: those of the client, the client's identity for rate limits, and the request's id. */
export function forwardedHeaders(
  { headers, id, ip, protocol, host }: FastifyRequest,
  body: Buffer | null,
): IncomingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  // HTTP/2 has method and path among its headers; the backend speaks HTTP/1.
  const passed = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !OWN.has(name) && !named.has(name),
  );
  return {
    ...Object.fromEntries(passed),
    ...(body === null ? {} : { 'content-length': String(body.length) }),
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    [REQUEST_ID_HEADER]: id,
    ...traceHeaders(),
  };
}

const isForClient = (name: string): boolean =>
  name === 'content-length' || !(OWN.has(name) || name === FULL_LANE_HEADER);

/** Returns the headers of an answer without those of the connection between edge and backend. */
export const answerHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => isForClient(name)));
