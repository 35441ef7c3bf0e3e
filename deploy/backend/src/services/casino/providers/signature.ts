import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { WALLET_REPLAY_MS } from '@jukwaa/contracts';

/** HMAC of a text, hexadecimal. */
export const hmacHex = (algorithm: 'sha256' | 'sha512', secret: string, text: string): string =>
  createHmac(algorithm, secret).update(text).digest('hex');

/** Compares hexadecimal signatures in constant time; any case. */
export function isSameHex(given: string | undefined, wanted: string): boolean {
  if (given === undefined || !/^[0-9a-f]+$/i.test(given) || given.length !== wanted.length) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(wanted, 'hex'));
}

/** Whether a call signed at this time (ms) is at most `WALLET_REPLAY_MS` from `now`, in the past or in the future. */
export const isFresh = (signedAt: number, now: number): boolean =>
  Math.abs(now - signedAt) <= WALLET_REPLAY_MS;

/** MD5 of a text, hexadecimal: the hash of providers whose documents ask for it. */
export const md5Hex = (text: string): string => createHash('md5').update(text).digest('hex');

/** Most characters of a transaction id, as in `ProviderId`. */
const MOST_ID = 64;

/**
 * The id of a call whose provider gives it none, from the id that it names. An id that is too long is hashed: two ids with the same
 * start stay two.
 */
export function derivedId(kind: string, id: string): string {
  const plain = `${kind}:${id}`;
  if (plain.length <= MOST_ID) return plain;
  return `${kind}:${createHash('sha256').update(id).digest('base64url')}`;
}
