import { describe, expect, test } from '@jest/globals';
import { SignedEnvelope } from '@jukwaa/contracts';
import * as v from 'valibot';
import { signed, testKey } from '../testing/signing.ts';
import { preAuthEncoding, verifyEnvelope } from './envelope.ts';
import { privateKeyOf, signPayload } from './sign-statement.ts';
import { publicKeyOf, type VerifyingKey } from './signing-key.ts';

const [own, other] = [testKey(), testKey()];
function verifying(pem: string): VerifyingKey {
  const key = publicKeyOf(pem);
  if (!key.ok) throw new Error(key.error);
  return key.value;
}
const keys = [verifying(own.publicPem)];

/** Any bytes: they have `+`, `/` and padding in base64. */
const PAYLOAD = Buffer.from([0xfb, 0xff, 0xbf, 0x00]);
const envelope = signPayload(PAYLOAD, own.privateKey);
const [signature = { sig: '' }] = envelope.signatures;

describe('[FED-03] a signed envelope', () => {
  test('its signature covers the bytes of the example in the DSSE specification', () => {
    expect(preAuthEncoding('http://example.com/HelloWorld', Buffer.from('hello world')).toString()).toBe(
      'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
    );
  });

  test('lengths count bytes, not characters', () => {
    expect(preAuthEncoding('ä', Buffer.from('ũ!')).toString()).toBe('DSSEv1 2 ä 3 ũ!');
  });

  test('a payload is returned with the id of the key that verified it', () => {
    expect(verifyEnvelope(envelope, keys)).toEqual({ ok: true, value: { payload: PAYLOAD, keyId: own.id } });
  });

  test('both alphabets of base64 are read', () => {
    const urlSafe = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_');
    const payload = urlSafe(envelope.payload);
    expect(payload).not.toBe(envelope.payload);
    const signatures = [{ ...signature, sig: urlSafe(signature.sig) }];
    expect(verifyEnvelope({ ...envelope, payload, signatures }, keys).ok).toBe(true);
  });

  test('one valid signature of several is enough, and a missing key id means any key', () => {
    const [wrong = signature] = signPayload(PAYLOAD, other.privateKey).signatures;
    const several = {
      ...envelope,
      signatures: [wrong, { keyid: own.id, sig: wrong.sig }, { sig: signature.sig }],
    };
    expect(verifyEnvelope(several, keys)).toMatchObject({ ok: true, value: { keyId: own.id } });
  });

  test.each([
    ['another payload', { ...envelope, payload: Buffer.from('{}').toString('base64') }, 'not valid'],
    [
      "another key's signature under this key's id",
      { ...envelope, signatures: [{ keyid: own.id, sig: signed(1, other).signatures[0]?.sig ?? '' }] },
      'not valid',
    ],
    ['a short signature', { ...envelope, signatures: [{ keyid: own.id, sig: 'AAAA' }] }, 'not valid'],
    ['bits after its last byte', { ...envelope, payload: envelope.payload.replace('A=', 'B=') }, 'no base64'],
    ['no key that may sign', signPayload(PAYLOAD, other.privateKey), 'by no key that may sign'],
  ])('an envelope with %s is refused', (_what, spoilt, reason) => {
    expect(verifyEnvelope(spoilt, keys)).toEqual({ ok: false, error: expect.stringContaining(reason) });
  });

  test('the signature covers the type of the payload', () => {
    const untyped = preAuthEncoding('application/json', PAYLOAD);
    expect(untyped.equals(preAuthEncoding(envelope.payloadType, PAYLOAD))).toBe(false);
    expect(v.is(SignedEnvelope, { ...envelope, payloadType: 'application/json' })).toBe(false);
  });

  test.each([
    ['a private key', own.privatePem, 'this is a private key'],
    ['no PEM', 'x', 'this is no public key in PEM'],
  ])('%s is refused as a public key', (_what, pem, reason) => {
    expect(publicKeyOf(pem)).toEqual({ ok: false, error: expect.stringContaining(reason) });
  });

  test('a public key is refused as a private one', () => {
    expect(privateKeyOf(own.publicPem).ok).toBe(false);
  });
});
