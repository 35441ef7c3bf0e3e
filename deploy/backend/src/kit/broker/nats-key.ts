import { createPrivateKey, sign } from 'node:crypto';
import { fromSeed, type KeyPair } from '@nats-io/jwt';

/** RFC 4648. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;
const BYTE = 8;
/** A seed starts with two bytes of its kind, followed by 32 bytes of the private key and a checksum. */
const KEY = { from: 2, to: 34 } as const;
/** RFC 8410: what precedes the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

function base32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const character of text) {
    value = ((value << BITS) | BASE32.indexOf(character)) & 0xfff;
    bits += BITS;
    if (bits < BYTE) continue;
    bits -= BYTE;
    bytes.push((value >> bits) & 0xff);
  }
  return Buffer.from(bytes);
}

/**
 * The key pair of a seed, which signs by Node's own Ed25519. The library's is JavaScript and needs 20 ms of processor for a
 * signature, Node's 0.1 ms.
 *
 * @throws Error when the seed is damaged
 */
export function signingKey(seed: string): KeyPair {
  const pair = fromSeed(new TextEncoder().encode(seed));
  const raw = base32(seed).subarray(KEY.from, KEY.to);
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, raw]), format: 'der', type: 'pkcs8' });
  return Object.assign(pair, { sign: (input: Uint8Array) => new Uint8Array(sign(null, input, key)) });
}
