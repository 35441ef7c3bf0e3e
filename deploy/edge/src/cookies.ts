import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the visitor's connection is encrypted, as far as a trusted proxy says. */
export const isSecure = ({ protocol }: FastifyRequest): boolean => protocol === 'https';

/** A cookie that the browser sent. */
export const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  parseCookie(headers.cookie ?? '')[name];

/** Gives the browser a cookie for this host alone, which scripts can't read and other sites can't send. @param maxAge in seconds; 0 takes it away */
export function giveCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, maxAge }: { name: string; value: string; maxAge: number },
): void {
  const rest = { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
  reply.header('set-cookie', stringifySetCookie({ name, value, ...rest }));
}
