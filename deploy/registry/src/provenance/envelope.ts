import { verify } from 'node:crypto';
import { type EnvelopeSignature, fail, ok, type Result } from '@jukwaa/contracts';
import type * as v from 'valibot';
import type { VerifyingKey } from './signing-key.ts';

/**
 * The bytes that a signature covers: the payload and its type, each with its length (PAE of DSSE v1,
 * https://github.com/secure-systems-lab/dsse/blob/v1.0.0/protocol.md).
 */
export function preAuthEncoding(type: string, payload: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

/** Decodes base64 of either alphabet; null for a text that Buffer would read only in part. */
export function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  const standard = text.replaceAll('-', '+').replaceAll('_', '/');
  return bytes.toString('base64') === standard ? bytes : null;
}

/** A payload of any type with its signatures. */
interface Envelope {
  readonly payloadType: string;
  readonly payload: string;
  readonly signatures: readonly v.InferOutput<typeof EnvelopeSignature>[];
}

/** A payload whose signature is valid, and the id of its key. */
export interface VerifiedPayload {
  readonly payload: Buffer;
  readonly keyId: string;
}

/**
 * Verifies an envelope: one valid signature by one of the keys is enough. A signature's key id only narrows the keys
 * to try.
 *
 * @returns the payload, or why no signature counts
 */
export function verifyEnvelope(
  { payloadType, payload: text, signatures }: Envelope,
  keys: readonly VerifyingKey[],
): Result<VerifiedPayload, string> {
  const payload = decodeBase64(text);
  if (payload === null) return fail('the payload of its statement is no base64');
  const bytes = preAuthEncoding(payloadType, payload);
  let isTried = false;
  for (const { keyid = '', sig } of signatures) {
    const signature = decodeBase64(sig);
    for (const { id, key } of keys.filter((one) => keyid === '' || keyid === one.id)) {
      isTried = true;
      if (signature !== null && verify(null, bytes, key, signature)) return ok({ payload, keyId: id });
    }
  }
  return fail(
    isTried
      ? 'the signature of its statement is not valid'
      : 'its statement is signed by no key that may sign',
  );
}
