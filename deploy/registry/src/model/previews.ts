import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** Content of a signed link: its versions and its expiry (Unix s). */
const Claims = v.object({ o: v.array(v.tuple([v.string(), v.string()])), e: v.number() });

export type ReadLink =
  | { readonly state: 'good'; readonly overrides: ReadonlyArray<readonly [remote: string, version: string]> }
  | { readonly state: 'expired' }
  | { readonly state: 'forged' };

const signatureOf = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(payload).digest('base64url');

/** Signs a token for these versions, valid until `expiresAt`. */
export function signLink(
  secret: string,
  overrides: ReadonlyArray<readonly [remote: string, version: string]>,
  expiresAt: Date,
): string {
  const claims = { o: overrides, e: Math.floor(expiresAt.getTime() / 1_000) };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${signatureOf(secret, payload)}`;
}

function isSigned(secret: string, payload: string, signature: string): boolean {
  const [wanted, given] = [Buffer.from(signatureOf(secret, payload)), Buffer.from(signature)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** Returns the versions of a token at `now`; a token that this secret did not sign is forged. */
export function readLink(secret: string, token: string, now: Date): ReadLink {
  const [payload = '', signature = ''] = token.split('.');
  if (!isSigned(secret, payload, signature)) return { state: 'forged' };
  const claims = v.safeParse(Claims, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  if (!claims.success) return { state: 'forged' };
  if (claims.output.e * 1_000 <= now.getTime()) return { state: 'expired' };
  return { state: 'good', overrides: claims.output.o };
}
