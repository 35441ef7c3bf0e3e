import { cleanName, type SignupBody } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { hashToken, newToken } from './secrets.ts';
import { trackingOf } from './users.ts';

/**
 * A signup that waits for its code. The number belongs to its owner only after the code arrived, so several signups may wait at
 * the same time.
 */
export interface PendingSignup {
  /** Stored form of the page's key; identifies the signup. */
  readonly id: string;
  readonly password: string;
}

/** Number of stored signups per number; the newest ones. */
const MAX_PENDING = 10;

/** Stores a signup and returns the key with which its page confirms it. */
export async function addSignup(
  tx: Queryable,
  userId: number,
  signup: { readonly body: SignupBody; readonly password: string; readonly at: Date },
): Promise<{ readonly id: string; readonly key: string }> {
  const key = newToken();
  const { body, password, at } = signup;
  await tx.query(
    `INSERT INTO identity.signups (id, user_id, first_name, last_name, password, tracking, created_at)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7)`,
    [
      hashToken(key),
      userId,
      cleanName(body.first_name),
      cleanName(body.last_name),
      password,
      JSON.stringify(trackingOf(body)),
      at,
    ],
  );
  await tx.query(
    `DELETE FROM identity.codes WHERE user_id = $1 AND purpose = 'verify' AND expires_at <= $2`,
    [userId, at],
  );
  await tx.query(
    `DELETE FROM identity.signups WHERE user_id = $1 AND id NOT IN (
       SELECT id FROM identity.signups WHERE user_id = $1 ORDER BY created_at DESC, id LIMIT $2)
     AND NOT EXISTS (SELECT FROM identity.codes c WHERE c.user_id = $1 AND c.signup = identity.signups.id)`,
    [userId, MAX_PENDING],
  );
  return { id: hashToken(key), key };
}

/** Another key for a stored signup: each page with the password gets its own key. */
export async function repeatSignup(tx: Queryable, id: string, at: Date): Promise<string> {
  const key = newToken();
  await tx.query(
    `INSERT INTO identity.signups (id, user_id, first_name, last_name, password, tracking, created_at)
     SELECT $2, user_id, first_name, last_name, password, tracking, $3 FROM identity.signups WHERE id = $1`,
    [id, hashToken(key), at],
  );
  return key;
}

/** The newest pending signup of a number; null when there is none. */
export async function newestSignup(db: Queryable, userId: number): Promise<PendingSignup | null> {
  const [signup] = await db.query<PendingSignup>(
    'SELECT id, password FROM identity.signups WHERE user_id = $1 ORDER BY created_at DESC, id LIMIT 1',
    [userId],
  );
  return signup ?? null;
}

/**
 * The signup for another code when the page has no key: the first one with a valid code, so that a stranger's later signup does
 * not replace it; else the newest.
 */
export async function signupToResend(db: Queryable, userId: number, at: Date): Promise<string> {
  const [signup] = await db.query<{ id: string }>(
    `SELECT s.id FROM identity.signups s JOIN identity.codes c ON c.user_id = s.user_id AND c.signup = s.id
     WHERE s.user_id = $1 AND c.purpose = 'verify' AND c.expires_at > $2 ORDER BY s.created_at, s.id LIMIT 1`,
    [userId, at],
  );
  return signup?.id ?? (await newestSignup(db, userId))?.id ?? '';
}

/** Whether this signup waits for the code of this user. */
export async function isPending(db: Queryable, userId: number, id: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM identity.signups WHERE user_id = $1 AND id = $2', [userId, id]);
  return rows.length > 0;
}

/**
 * Turns a signup into the account: its password, names and referral code are used, those of the other signups are deleted. `id`
 * is null when another code than a signup's proved the phone: then no signup is used.
 */
export async function settleSignups(tx: Queryable, userId: number, id: string | null): Promise<void> {
  await tx.query(
    `UPDATE identity.users u SET password = s.password, first_name = s.first_name, last_name = s.last_name,
       tracking = s.tracking
     FROM identity.signups s WHERE s.id = $2 AND s.user_id = $1 AND u.id = $1 AND u.verified_at IS NULL`,
    [userId, id],
  );
  await tx.query('DELETE FROM identity.signups WHERE user_id = $1', [userId]);
  await tx.query(`DELETE FROM identity.codes WHERE user_id = $1 AND purpose = 'verify'`, [userId]);
}
