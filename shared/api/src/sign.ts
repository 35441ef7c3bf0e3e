import { fail, ok, type Result, signaturePayload } from '@jukwaa/contracts';
import type { ApiError } from './errors.ts';

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The `signature-key` of a body: HMAC-SHA256 over its sorted fields, in lower-case hex. Browsers have Web Crypto only
 * on https and localhost; elsewhere the result is an error value.
 */
export async function signatureKey(
  fields: Readonly<Record<string, string | number>>,
  secret: string,
): Promise<Result<string, ApiError>> {
  const { subtle } = globalThis.crypto;
  if (subtle === undefined)
    return fail({ kind: 'malformed', detail: 'signature-key: no Web Crypto outside a secure context' });
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return ok(hex(await subtle.sign('HMAC', key, encoder.encode(signaturePayload(fields)))));
}
