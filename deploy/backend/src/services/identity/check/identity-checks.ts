import type { IdentityBody, IdentityCheck, IdentityReason } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import { isAdult, nairobiDay } from '@jukwaa/domain';
import { lockUser } from '../users.ts';
import type { IdSecrets } from './id-secrets.ts';

interface CheckRow {
  readonly state: 'pending' | 'verified' | 'refused';
  readonly reason: IdentityReason | null;
  readonly number_end: string;
  readonly asked_at: Date;
  readonly decided_at: Date | null;
}

/** Digits of the number by which its owner knows it again. */
const SHOWN_DIGITS = 3;

const NEWEST = `SELECT state, reason, number_end, asked_at, decided_at FROM identity.identity_checks
  WHERE user_id = $1 ORDER BY id DESC LIMIT 1`;

const IS_USED = `SELECT id FROM identity.identity_checks
  WHERE number_hash = $1 AND user_id <> $2 AND state <> 'refused' LIMIT 1`;

const INSERT = `INSERT INTO identity.identity_checks
    (user_id, key, state, reason, number_hash, number_end, number_sealed, birth_date, asked_at, decided_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`;

function viewOf(row: CheckRow | undefined): IdentityCheck {
  if (row === undefined) return { state: 'unverified' };
  const { state, reason, number_end } = row;
  const at = (row.decided_at ?? row.asked_at).toISOString();
  return reason === null || state !== 'refused'
    ? { state: state === 'pending' ? 'pending' : 'verified', at, number_end }
    : { state, at, reason };
}

/** The newest check of a user. */
export async function checkOf(db: Queryable, userId: number): Promise<IdentityCheck> {
  const [row] = await db.query<CheckRow>(NEWEST, [userId]);
  return viewOf(row);
}

interface CheckCall {
  readonly userId: number;
  readonly key: string;
  readonly body: IdentityBody;
  /** Real time. */
  readonly at: Date;
}

async function refusalOf(
  tx: Queryable,
  hash: string,
  { userId, body, at }: CheckCall,
): Promise<IdentityReason | null> {
  if (!isAdult(body.birth_date, nairobiDay(at))) return 'under_age';
  const [used] = await tx.query<{ id: number }>(IS_USED, [hash, userId]);
  return used === undefined ? null : 'id_in_use';
}

/** Stores a check, unless there is one under its key, or of its number; returns whether it did. */
async function store(
  tx: Queryable,
  { hash, sealed }: { readonly hash: string; readonly sealed: string },
  { userId, key, body, at }: CheckCall,
  reason: IdentityReason | null,
): Promise<boolean> {
  const isPending = reason === null;
  const stored = await tx.query<{ id: number }>(INSERT, [
    userId,
    key,
    isPending ? 'pending' : 'refused',
    reason,
    hash,
    body.id_number.slice(-SHOWN_DIGITS),
    isPending ? sealed : null,
    body.birth_date,
    at,
    isPending ? null : at,
  ]);
  return stored.length > 0;
}

/**
 * Stores a check for the register, or its refusal. A repeat under the same key, and a check while another one is pending or has
 * verified the user, change nothing.
 */
export const askCheck = (db: Database, secrets: IdSecrets, call: CheckCall): Promise<IdentityCheck> =>
  db.transaction(async (tx) => {
    const { userId, body } = call;
    await lockUser(tx, userId);
    const current = await checkOf(tx, userId);
    if (current.state === 'pending' || current.state === 'verified') return current;
    const number = { hash: secrets.hash(body.id_number), sealed: secrets.seal(body.id_number, userId) };
    const reason = await refusalOf(tx, number.hash, call);
    const isStored = await store(tx, number, call, reason);
    // Another account may have taken the number at the same moment.
    if (!isStored && reason === null) await store(tx, number, call, 'id_in_use');
    return checkOf(tx, userId);
  });
