import { createHmac, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/**
 * HMAC-SHA256 with a key of its own for each purpose, derived from the operator's secret. Unlike a plain hash of a phone number, it
 * can't be found by trying all numbers without the secret.
 */
export function createKeyedHash(secret: string, purpose: string): (text: string) => string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  return (text) => createHmac('sha256', key).update(text).digest('hex');
}
