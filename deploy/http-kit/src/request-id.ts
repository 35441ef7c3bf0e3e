import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The header with the id of a request, which every answer and every log line about the request has as well. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** An id that a log line can hold, from a service in front. */
const GIVEN = /^[\w.-]{8,64}$/;

/** Returns the id that a service in front gave to a request, or else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && GIVEN.test(given) ? given : randomUUID();
}
