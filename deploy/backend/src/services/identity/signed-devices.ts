import type { LoginDevice } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import type { AuthUser } from '../../kit/index.ts';
import type { Sessions } from './sessions.ts';

interface Deps {
  readonly db: Database;
  readonly sessions: Pick<Sessions, 'endOthers'>;
  /** Real time. */
  readonly now: () => Date;
}

interface DeviceRow {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly used_at: Date;
  readonly is_this: boolean;
}

/** At most the known devices of an account, and a session that was opened before sessions had devices. */
const MOST = 11;

const IS_LIVE = 's.user_id = $1 AND s.ended_at IS NULL AND s.expires_at > $3';

const LIST = `SELECT d.id, d.browser, d.system, d.used_at, EXISTS (
    SELECT FROM identity.sessions s WHERE s.device_id = d.id AND s.login_tag = $2 AND ${IS_LIVE}) AS is_this
  FROM identity.devices d WHERE d.user_id = $1
  UNION ALL
  SELECT s.device_id, NULL, NULL, s.created_at, coalesce(s.login_tag = $2, false) FROM identity.sessions s
  WHERE ${IS_LIVE} AND NOT EXISTS (SELECT FROM identity.devices d WHERE d.id = s.device_id)
  ORDER BY is_this DESC, used_at DESC, id LIMIT ${MOST}`;

const REMOVE = `DELETE FROM identity.devices d WHERE d.user_id = $1 AND ($3::uuid IS NULL OR d.id = $3)
  AND NOT EXISTS (SELECT FROM identity.sessions s WHERE s.device_id = d.id AND s.user_id = $1 AND s.login_tag = $2)`;

/** The devices of a user: those with a session, and those that are known from an earlier one. */
export interface SignedDevices {
  list(user: AuthUser): Promise<LoginDevice[]>;
  /**
   * Ends the session on a device and forgets the device; null: on all of them. The calling device stays. The id of another user's
   * device, or of a removed one, changes nothing.
   */
  remove(user: AuthUser, id: string | null): Promise<void>;
}

const remove = async (
  tx: Queryable,
  sessions: Deps['sessions'],
  user: AuthUser,
  id: string | null,
): Promise<void> => {
  await sessions.endOthers(tx, user, id);
  await tx.query(REMOVE, [user.id, user.loginTag, id]);
};

export const createSignedDevices = ({ db, sessions, now }: Deps): SignedDevices => ({
  async list({ id: userId, loginTag }) {
    const rows = await db.query<DeviceRow>(LIST, [userId, loginTag, now()]);
    return rows.map(({ id, browser, system, used_at, is_this }) => ({
      id,
      browser,
      system,
      used_at: used_at.toISOString(),
      this_device: is_this,
    }));
  },
  remove: (user, id) => db.transaction((tx) => remove(tx, sessions, user, id)),
});
