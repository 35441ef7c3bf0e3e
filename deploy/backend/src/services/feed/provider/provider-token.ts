import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Tells whether an `authorization` header carries the provider's token (`Bearer …`). Digests of the same length are compared, so
 * that time says nothing about the token. Without a token to compare with, nobody has it.
 */
export function tokenCheck(token: string | undefined): (authorization: string | undefined) => boolean {
  const wanted = token === undefined ? null : digest(token);
  return (authorization) => {
    const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    return wanted !== null && given !== undefined && timingSafeEqual(digest(given), wanted);
  };
}
