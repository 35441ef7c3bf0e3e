import { cleanName, type LoginBody, type Profile, type SignupBody } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { Language } from '@jukwaa/domain/texts';

export interface User {
  readonly id: number;
  readonly msisdn: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly password: string;
  readonly created_at: Date;
  readonly verified_at: Date | null;
  /** Null: no page of the user has sent one. */
  readonly language: Language | null;
}

const COLUMNS = 'id, msisdn, first_name, last_name, password, created_at, verified_at, language';

export async function userByMsisdn(db: Queryable, msisdn: number): Promise<User | null> {
  const [user] = await db.query<User>(`SELECT ${COLUMNS} FROM identity.users WHERE msisdn = $1`, [msisdn]);
  return user ?? null;
}

export async function userById(db: Queryable, id: number): Promise<User | null> {
  const [user] = await db.query<User>(`SELECT ${COLUMNS} FROM identity.users WHERE id = $1`, [id]);
  return user ?? null;
}

/** The stored tracking data of the player: every field of the body without secrets and identity. */
export function trackingOf(body: SignupBody | LoginBody): object {
  const { password: _password, msisdn: _msisdn, ...tracking } = body;
  return tracking;
}

/** No password opens this account; its signup's data counts only once the number is verified. */
const NO_PASSWORD = '';

/**
 * The user of a number that signs up: a new one, or one that was never verified. The latter counts as created now, so it is not
 * removed as an old one. Null when the number is verified.
 */
export async function register(db: Queryable, msisdn: number, now: Date): Promise<User | null> {
  const [user] = await db.query<User>(
    `INSERT INTO identity.users AS u (msisdn, first_name, last_name, password, tracking, created_at)
     VALUES ($1, '', '', '${NO_PASSWORD}', '{}', $2)
     ON CONFLICT (msisdn) DO UPDATE SET created_at = excluded.created_at WHERE u.verified_at IS NULL
     RETURNING ${COLUMNS}`,
    [msisdn, now],
  );
  return user ?? null;
}

/** Locks the row of a user until the transaction ends, so that parallel calls for one account run one after the other. */
export async function lockUser(tx: Queryable, id: number): Promise<User> {
  const [user] = await tx.query<User>(`SELECT ${COLUMNS} FROM identity.users WHERE id = $1 FOR UPDATE`, [id]);
  if (user === undefined) throw new Error(`there is no user ${id}`);
  return user;
}

/** A user whose number is verified. */
export interface VerifiedUser {
  readonly id: number;
  readonly msisdn: number;
  /** The referral code of the registration; empty without one. */
  readonly referral_code: string;
}

export async function markVerified(db: Queryable, id: number, now: Date): Promise<VerifiedUser> {
  const [user] = await db.query<VerifiedUser>(
    `UPDATE identity.users SET verified_at = coalesce(verified_at, $2) WHERE id = $1
     RETURNING id, msisdn, coalesce(tracking ->> 'referral_code', '') AS referral_code`,
    [id, now],
  );
  if (user === undefined) throw new Error(`there is no user ${id} to verify`);
  return user;
}

export async function setPassword(db: Queryable, id: number, password: string): Promise<void> {
  await db.query('UPDATE identity.users SET password = $2 WHERE id = $1', [id, password]);
}

export async function setNames(db: Queryable, id: number, first: string, last: string): Promise<User | null> {
  const [user] = await db.query<User>(
    `UPDATE identity.users SET first_name = $2, last_name = $3 WHERE id = $1 RETURNING ${COLUMNS}`,
    [id, cleanName(first), cleanName(last)],
  );
  return user ?? null;
}

/** A user's view of the own account. */
export const profileOf = (user: User): Profile => ({
  id: user.id,
  msisdn: user.msisdn,
  first_name: user.first_name,
  last_name: user.last_name,
  date_created: user.created_at.toISOString(),
  verified: user.verified_at !== null,
  ...(user.verified_at && { verified_at: user.verified_at.toISOString() }),
});
