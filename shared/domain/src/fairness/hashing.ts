/** Bytes that Web Crypto accepts: backed by their own memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of a text in UTF-8. */
export const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));

/** Lower-case hex. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Decodes a hex text into bytes. @throws RangeError when it is not hex */
export function fromHex(hex: string): Bytes {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new RangeError('not a hex text');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/**
 * Returns whether this page can hash. Browsers have Web Crypto only on https and localhost; elsewhere the functions
 * of this folder reject.
 */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

/** SHA-256 of a text, in lower-case hex. */
export const sha256Hex = async (text: string): Promise<string> =>
  toHex(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', utf8(text))));

/** HMAC-SHA256 under a text as the key, for several messages. */
export async function hmacUnder(key: string): Promise<(message: Bytes) => Promise<Uint8Array>> {
  const { subtle } = globalThis.crypto;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await subtle.importKey('raw', utf8(key), algorithm, false, ['sign']);
  return async (message) => new Uint8Array(await subtle.sign('HMAC', imported, message));
}

/** HMAC-SHA256 of a message under a text as the key. */
export const hmacSha256 = async (key: string, message: Bytes): Promise<Uint8Array> =>
  (await hmacUnder(key))(message);

export const BYTES_OF_FLOAT = 4;

/** The first four bytes of a hash as a number in [0, 1), the highest byte first. */
export const firstFloat = ([a = 0, b = 0, c = 0, d = 0]: Iterable<number>): number =>
  a / 256 + b / 256 ** 2 + c / 256 ** 3 + d / 256 ** 4;
