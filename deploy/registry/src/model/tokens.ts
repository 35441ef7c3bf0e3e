import { createHash, randomBytes } from 'node:crypto';
import type { TokenRow } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';

/** Who calls: the name of the token and the remote that it is for, `*` for all. */
export interface Caller {
  readonly name: string;
  readonly remote: string;
}

/** A token has 256 random bits, so a plain hash can't be guessed back. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a token; one of the same name is no longer good. @returns the token: only its hash is kept */
export async function createToken(db: Queryable, { name, remote }: Caller): Promise<string> {
  const token = `jukwaa_${randomBytes(32).toString('base64url')}`;
  await db.query(
    `insert into registry.tokens (name, remote, hash) values ($1, $2, $3)
     on conflict (name) do update set remote = excluded.remote, hash = excluded.hash, created_at = now()`,
    [name, remote, hashOf(token)],
  );
  return token;
}

/** Lets in a token that was made elsewhere, e.g. in a deployment's secrets. */
export async function admitToken(db: Queryable, { name, remote }: Caller, token: string): Promise<void> {
  await db.query(
    `insert into registry.tokens (name, remote, hash) values ($1, $2, $3)
     on conflict (name) do update set remote = excluded.remote, hash = excluded.hash`,
    [name, remote, hashOf(token)],
  );
}

export async function callerOf(db: Queryable, token: string): Promise<Caller | null> {
  const [row] = await db.query<Caller>('select name, remote from registry.tokens where hash = $1', [
    hashOf(token),
  ]);
  return row ?? null;
}

export async function listTokens(db: Queryable): Promise<TokenRow[]> {
  const rows = await db.query<{ name: string; remote: string; created_at: Date }>(
    'select name, remote, created_at from registry.tokens order by name',
  );
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

/** @returns whether there was one */
export async function revokeToken(db: Queryable, name: string): Promise<boolean> {
  return (await db.query('delete from registry.tokens where name = $1 returning name', [name])).length > 0;
}
