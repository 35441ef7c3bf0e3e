import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { fail, ok, type Result } from '@jukwaa/contracts';

/** A public key that verifies statements. */
export interface VerifyingKey {
  readonly id: string;
  readonly key: KeyObject;
}

export const NOT_ED25519 = 'the key is no Ed25519 key';

/** The id of a key: sha256 (hex) over its public half as SPKI in DER. */
export function keyIdOf(key: KeyObject): string {
  const spki = (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('hex');
}

/** Reads a public key from PEM. A private key is refused, so that none is sent or stored by mistake. */
export function publicKeyOf(pem: string): Result<VerifyingKey, string> {
  if (pem.includes('PRIVATE KEY')) return fail('this is a private key; the public one is needed');
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? ok({ id: keyIdOf(key), key }) : fail(NOT_ED25519);
  } catch {
    return fail('this is no public key in PEM');
  }
}

export const pemOf = ({ key }: VerifyingKey): string =>
  key.export({ type: 'spki', format: 'pem' }).toString();
