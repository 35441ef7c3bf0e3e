import type { Queryable } from '@jukwaa/database';

/** Wrong passwords for one number within the window after which even the right one has to wait. */
const MAX_GUESSES = 10;
const WINDOW_MS = 15 * 60_000;

const windowStart = (now: Date): Date => new Date(now.getTime() - WINDOW_MS);

/** Whether too many wrong passwords came for this user lately. Guards a number that is tried from many addresses. */
export async function isGuessedTooOften(db: Queryable, userId: number, now: Date): Promise<boolean> {
  const rows = await db.query(
    'SELECT 1 FROM identity.users WHERE id = $1 AND guesses >= $2 AND guessed_at > $3',
    [userId, MAX_GUESSES, windowStart(now)],
  );
  return rows.length > 0;
}

/** Counts a wrong password; a new window begins when the last one was long ago. */
export async function countGuess(db: Queryable, userId: number, now: Date): Promise<void> {
  await db.query(
    `UPDATE identity.users
     SET guesses = CASE WHEN guessed_at > $3 THEN guesses + 1 ELSE 1 END, guessed_at = $2 WHERE id = $1`,
    [userId, now, windowStart(now)],
  );
}

/** Forgets the count: the right password came. */
export async function forgetGuesses(db: Queryable, userId: number): Promise<void> {
  await db.query('UPDATE identity.users SET guesses = 0 WHERE id = $1 AND guesses > 0', [userId]);
}
