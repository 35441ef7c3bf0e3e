import { topics } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { SESSIONS_ROOT } from './sessions-ended.ts';

/**
 * Removes the waiting messages about earlier logins of a user, in the transaction of a new one. When the broker was away, they would
 * come after the new page has connected, which would take them for later logins and sign out.
 */
export async function withdrawLogins(tx: Queryable, userId: number): Promise<void> {
  await tx.query(`DELETE FROM kit.outbox WHERE topic = $1 OR (topic = $2 AND payload ->> 'type' = 'LOGIN')`, [
    `${SESSIONS_ROOT}/${userId}`,
    topics.profile(userId),
  ]);
}
