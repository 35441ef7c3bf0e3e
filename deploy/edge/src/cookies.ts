import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the visitor's connection is encrypted, also according to a trusted proxy. */
export const isSecure = ({ protocol }: FastifyRequest): boolean => protocol === 'https';

/** Returns a cookie that the browser sent. */
export const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  parseCookie(headers.cookie ?? '')[name];

/**
 * Sets a cookie for this host only, hidden from scripts and not sent by other sites. @param maxAge in seconds; 0
 * deletes it
 */
export function giveCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, maxAge }: { name: string; value: string; maxAge: number },
): void {
  const rest = { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
  reply.header('set-cookie', stringifySetCookie({ name, value, ...rest }));
}
