import type { Queryable } from '@jukwaa/database';
import { type AuthUser, liveMessage, type Outbox, sessionsEnded } from '../../kit/index.ts';

/** The session that continues. */
export type OwnSession = Pick<AuthUser, 'id' | 'loginTag'>;

/**
 * Runs in the transaction that ends a user's sessions except this one.
 *
 * @param earlier tags of logins on the same device, which this session continues
 */
export type OthersEnded = (tx: Queryable, own: OwnSession, earlier: readonly string[]) => Promise<void>;

export interface OtherSessions {
  /** Ends the user's sessions except this one: those on a device, or (null) all. Their pages are notified. */
  endOthers(tx: Queryable, own: OwnSession, deviceId: string | null): Promise<void>;
  /** Notes that this session is on a device. */
  moveTo(tx: Queryable, own: OwnSession, deviceId: string): Promise<void>;
}

interface Deps {
  readonly outbox: Outbox;
  readonly now: () => Date;
  /** Removes the user's sessions from the cache. */
  readonly forget: (userId: number) => void;
  readonly othersEnded: OthersEnded;
}

/** The tags of a user's stored logins on a device. */
export async function loginsOn(tx: Queryable, userId: number, deviceId: string): Promise<string[]> {
  const rows = await tx.query<{ login_tag: string }>(
    'SELECT login_tag FROM identity.sessions WHERE user_id = $1 AND device_id = $2',
    [userId, deviceId],
  );
  return rows.map(({ login_tag }) => login_tag);
}

/** Pages with another session than this one are notified before their connections close. */
export const endNotices = (userId: number, loginTag: string) =>
  [
    liveMessage('profile/{user}', { user: userId }, { type: 'LOGIN', login_tag: loginTag }),
    sessionsEnded(userId, loginTag),
  ] as const;

const END = `UPDATE identity.sessions SET ended_at = $3
  WHERE user_id = $1 AND login_tag <> $2 AND ended_at IS NULL AND ($4::uuid IS NULL OR device_id = $4) RETURNING user_id`;

export const createOtherSessions = ({ outbox, now, forget, othersEnded }: Deps): OtherSessions => ({
  async endOthers(tx, own, deviceId) {
    const { id, loginTag } = own;
    forget(id);
    const ended = await tx.query(END, [id, loginTag, now(), deviceId]);
    if (ended.length > 0) await outbox.add(tx, ...endNotices(id, loginTag));
    await othersEnded(tx, own, []);
  },

  async moveTo(tx, { id, loginTag }, deviceId) {
    await tx.query('UPDATE identity.sessions SET device_id = $3 WHERE user_id = $1 AND login_tag = $2', [
      id,
      loginTag,
      deviceId,
    ]);
  },
});
