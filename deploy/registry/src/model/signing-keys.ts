import type { SigningKeyRow } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';

interface Row {
  readonly key_id: string;
  readonly remote: string;
  readonly public_key: string;
  readonly added_by: string;
  readonly added_at: Date;
}

/** A stored key and its remote, `*` for every remote. */
export type StoredKey = Pick<Row, 'key_id' | 'remote' | 'public_key'>;

export async function listSigningKeys(db: Queryable): Promise<SigningKeyRow[]> {
  const rows = await db.query<Omit<Row, 'public_key'>>(
    'select key_id, remote, added_by, added_at from registry.signing_keys order by remote, added_at, key_id',
  );
  return rows.map(({ added_at, ...row }) => ({ ...row, added_at: added_at.toISOString() }));
}

/** Returns the keys that may sign versions of a remote. */
export const keysFor = (db: Queryable, remote: string): Promise<StoredKey[]> =>
  db.query<StoredKey>(
    `select key_id, remote, public_key from registry.signing_keys where remote in ($1, '*')
     order by remote, key_id`,
    [remote],
  );

/** Returns the remotes that a key may sign for. */
export async function remotesOfKey(db: Queryable, keyId: string): Promise<string[]> {
  const rows = await db.query<{ remote: string }>(
    'select remote from registry.signing_keys where key_id = $1 order by remote',
    [keyId],
  );
  return rows.map(({ remote }) => remote);
}

/** Adds a key for a remote. @returns whether it is new there */
export async function insertSigningKey(
  tx: Queryable,
  { key_id, remote, public_key }: StoredKey,
  actor: string,
): Promise<boolean> {
  const added = await tx.query(
    `insert into registry.signing_keys (key_id, remote, public_key, added_by) values ($1, $2, $3, $4)
     on conflict do nothing returning key_id`,
    [key_id, remote, public_key, actor],
  );
  return added.length > 0;
}

/** Removes a key everywhere. @returns the remotes that it could sign for */
export async function deleteSigningKey(tx: Queryable, keyId: string): Promise<string[]> {
  const rows = await tx.query<{ remote: string }>(
    'delete from registry.signing_keys where key_id = $1 returning remote',
    [keyId],
  );
  return rows.map(({ remote }) => remote).sort();
}
