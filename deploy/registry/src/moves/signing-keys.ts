import type { SigningKeyBody, SigningKeyRow } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { writeAudit } from '../model/audit.ts';
import { deleteSigningKey, insertSigningKey, listSigningKeys } from '../model/signing-keys.ts';
import { pemOf, publicKeyOf } from '../provenance/signing-key.ts';
import { notFound, Refused } from '../refusal.ts';

/** Lets a key sign for a remote. @returns all keys @throws Refused for anything but a public Ed25519 key */
export async function addSigningKey(
  tx: Queryable,
  { remote, public_key }: SigningKeyBody,
  actor: string,
): Promise<SigningKeyRow[]> {
  const key = publicKeyOf(public_key);
  if (!key.ok) throw new Refused(422, 'no_key', [key.error]);
  const stored = { key_id: key.value.id, remote, public_key: pemOf(key.value) };
  if (await insertSigningKey(tx, stored, actor))
    await writeAudit(tx, { actor, remote, version: '', action: 'key', detail: `added ${stored.key_id}` });
  return listSigningKeys(tx);
}

/** Ends a key for every remote. @returns the keys that are left @throws Refused for an unknown key */
export async function removeSigningKey(
  tx: Queryable,
  keyId: string,
  actor: string,
): Promise<SigningKeyRow[]> {
  const remotes = await deleteSigningKey(tx, keyId);
  if (remotes.length === 0) throw notFound(`there is no signing key ${keyId}`);
  for (const remote of remotes)
    await writeAudit(tx, { actor, remote, version: '', action: 'key', detail: `removed ${keyId}` });
  return listSigningKeys(tx);
}
