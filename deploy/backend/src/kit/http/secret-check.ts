import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Compares texts with a secret. It compares digests of the same length, so the time shows nothing about the secret. Without a
 * secret no text passes.
 */
export function secretCheck(secret: string | undefined): (given: string | undefined) => boolean {
  const wanted = secret === undefined ? null : digest(secret);
  return (given) => wanted !== null && given !== undefined && timingSafeEqual(digest(given), wanted);
}

/** The same for an `authorization` header with the secret (`Bearer …`). */
export function bearerCheck(secret: string | undefined): (authorization: string | undefined) => boolean {
  const isRight = secretCheck(secret);
  return (authorization) => isRight(/^Bearer (.+)$/.exec(authorization ?? '')?.[1]);
}
