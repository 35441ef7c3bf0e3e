import { createHmac, timingSafeEqual } from 'node:crypto';

/** The `hash` that Airtel sends with a payload: its HMAC-SHA256 under the application's private key, in base64. */
const hashOf = (payload: unknown, key: string): string =>
  createHmac('sha256', key).update(JSON.stringify(payload)).digest('base64');

const isSame = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** A callback with its hash, as Airtel sends it with callback authentication. */
export const signedCallback = <T extends object>(payload: T, key: string): T & { readonly hash: string } => ({
  ...payload,
  hash: hashOf(payload, key),
});

/**
 * Whether a callback comes from the holder of the key. Airtel's portal does not say whether the hashed payload is the body
 * without the hash or its `transaction` alone. Either is accepted: both hold every field that we read. A repeated callback passes
 * again and changes nothing, because an order ends once. The fields must be in the order in which they came. Source: Airtel
 * Africa developer portal, "Callback with authentication".
 */
export function isSignedCallback(
  { hash, ...payload }: Readonly<Record<string, unknown>>,
  key: string,
): boolean {
  if (typeof hash !== 'string') return false;
  return [payload, payload.transaction].some(
    (signed) => signed !== undefined && isSame(hash, hashOf(signed, key)),
  );
}
