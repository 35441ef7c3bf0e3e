import { createHash, randomBytes } from 'node:crypto';
import type { TokenRow } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { WorkflowOrigin } from './workflow-origin.ts';

/** The caller: the name of the token and its remote, `*` for all. */
export interface Caller {
  readonly name: string;
  readonly remote: string;
  /** Whether it may publish behind labels only, so that no visitor gets what it publishes. */
  readonly isForLabels?: boolean;
  /** The only label that it may use; null or missing for any. */
  readonly ownLabel?: string | null;
  /** The workflow to which the token was given; null or missing for a stored token. */
  readonly origin?: WorkflowOrigin | null;
}

/** The reason of a refusal. */
export const FOR_LABELS = 'is for versions behind labels only, which no visitor gets';

/** Returns why a token may not set or end a label; null when it may. Others may promote what their label names. */
export const notOwnLabel = ({ name, ownLabel = null }: Caller, label: string): string | null =>
  ownLabel === null || ownLabel === label
    ? null
    : `the token ${name} is for the label ${ownLabel}, not for ${label}`;

/** A token has 256 random bits, so a plain hash can't be reversed by guessing. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Creates a token and revokes one of the same name.
 *
 * @param expiresAt when it ends by itself; null for one that lasts
 * @returns the token, of which only the hash is stored
 */
export async function createToken(
  db: Queryable,
  { name, remote, isForLabels = false, ownLabel = null, origin = null }: Caller,
  expiresAt: Date | null = null,
): Promise<string> {
  const token = `jukwaa_${randomBytes(32).toString('base64url')}`;
  await db.query(
    `insert into registry.tokens (name, remote, hash, expires_at, labels_only, own_label, origin)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb)
     on conflict (name) do update
     set remote = excluded.remote, hash = excluded.hash, created_at = now(), expires_at = excluded.expires_at,
       labels_only = excluded.labels_only, own_label = excluded.own_label, origin = excluded.origin`,
    [
      ...[name, remote, hashOf(token), expiresAt, isForLabels, ownLabel],
      origin === null ? null : JSON.stringify(origin),
    ],
  );
  return token;
}

/** Accepts a token that was created elsewhere, e.g. in a deployment's secrets. */
export async function admitToken(db: Queryable, { name, remote }: Caller, token: string): Promise<void> {
  await db.query(
    `insert into registry.tokens (name, remote, hash) values ($1, $2, $3)
     on conflict (name) do update
     set remote = excluded.remote, hash = excluded.hash, expires_at = null, labels_only = false,
       own_label = null, origin = null`,
    [name, remote, hashOf(token)],
  );
}

const LASTS = '(expires_at is null or expires_at > now())';

/** Removes tokens that have ended. */
export const dropEndedTokens = (tx: Queryable) => tx.query(`delete from registry.tokens where not ${LASTS}`);

/** Returns the holder of a token; null for one that is unknown or has ended. */
export async function callerOf(db: Queryable, token: string): Promise<Caller | null> {
  const [row] = await db.query<Omit<Caller, 'origin'> & { readonly origin: unknown }>(
    `select name, remote, labels_only as "isForLabels", own_label as "ownLabel", origin from registry.tokens
     where hash = $1 and ${LASTS}`,
    [hashOf(token)],
  );
  return row === undefined ? null : { ...row, origin: v.parse(v.nullable(WorkflowOrigin), row.origin) };
}

export async function listTokens(db: Queryable): Promise<TokenRow[]> {
  const rows = await db.query<{ name: string; remote: string; created_at: Date; expires_at: Date | null }>(
    `select name, remote, created_at, expires_at from registry.tokens where ${LASTS} order by name`,
  );
  return rows.map(({ created_at, expires_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
  }));
}

/** @returns whether the token existed */
export async function revokeToken(db: Queryable, name: string): Promise<boolean> {
  return (await db.query('delete from registry.tokens where name = $1 returning name', [name])).length > 0;
}
