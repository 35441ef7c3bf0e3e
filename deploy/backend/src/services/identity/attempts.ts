import type { Queryable } from '@jukwaa/database';

// Everything here is kept by number, whether or not the number has an account: who is stopped learns nothing about it.

/** Wrong passwords for one number within the window after which even the right one has to wait. */
const MAX_GUESSES = 10;
const WINDOW_MS = 15 * 60_000;
/** The pause between two codes that are asked for by one number. */
const PAUSE_MS = 30_000;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Whether too many wrong passwords came for this number lately. Guards a number that is tried from many addresses. */
export async function isGuessedTooOften(db: Queryable, msisdn: number, now: Date): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM identity.attempts WHERE msisdn = $1 AND kind = 'password' AND count >= $2 AND at > $3`,
    [msisdn, MAX_GUESSES, before(now, WINDOW_MS)],
  );
  return rows.length > 0;
}

/** Counts a wrong password; a new window begins when the last one was long ago. Forgets those of other numbers by the way. */
export async function countGuess(db: Queryable, msisdn: number, now: Date): Promise<void> {
  await db.query(
    `WITH old AS (DELETE FROM identity.attempts WHERE at <= $3 AND msisdn <> $1)
     INSERT INTO identity.attempts AS a (msisdn, kind, count, at) VALUES ($1, 'password', 1, $2)
     ON CONFLICT (msisdn, kind) DO UPDATE
       SET count = CASE WHEN a.at > $3 THEN a.count + 1 ELSE 1 END, at = excluded.at`,
    [msisdn, now, before(now, WINDOW_MS)],
  );
}

/** Forgets the count: the right password came. */
export async function forgetGuesses(db: Queryable, msisdn: number): Promise<void> {
  await db.query(`DELETE FROM identity.attempts WHERE msisdn = $1 AND kind = 'password'`, [msisdn]);
}

/** Takes note that a code is asked for; false when one was asked for a moment ago. */
export async function mayAskForCode(db: Queryable, msisdn: number, now: Date): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO identity.attempts AS a (msisdn, kind, count, at) VALUES ($1, 'code', 1, $2)
     ON CONFLICT (msisdn, kind) DO UPDATE SET at = excluded.at WHERE a.at <= $3 RETURNING msisdn`,
    [msisdn, now, before(now, PAUSE_MS)],
  );
  return rows.length > 0;
}
