import {
  nextUnused,
  RETENTION,
  type RemovalBatch,
  type RetentionRule,
  type ServiceRetention,
} from '../../kit/index.ts';
import { CODE_FORMS_SCOPE } from './code-forms.ts';
import { excludedNumbers } from './protection/excluded-numbers.ts';

const deletes =
  (table: string, where: string) =>
  async ({ db, before, limit }: RemovalBatch) => {
    const removed = await db.query(
      `DELETE FROM identity.${table} WHERE ctid = ANY(ARRAY(
       SELECT t.ctid FROM identity.${table} t WHERE ${where} LIMIT $2)) RETURNING user_id`,
      [before, limit],
    );
    return removed.length;
  };

const sessions: RetentionRule = {
  what: 'sessions',
  period: RETENTION.sessions,
  remove: deletes('sessions', 'least(t.ended_at, t.expires_at) < $1'),
};

const devices: RetentionRule = {
  what: 'devices',
  period: RETENTION.devices,
  remove: deletes('devices', 't.used_at < $1'),
};

/** Expired codes have no use; the turns of codes and the guesses are counted elsewhere. */
const codes: RetentionRule = {
  what: 'codes',
  period: RETENTION.codes,
  remove: deletes('codes', 't.expires_at < $1'),
};

/** A signup with a valid code stays with it. */
const signups: RetentionRule = {
  what: 'signups',
  period: RETENTION.signups,
  remove: deletes(
    'signups',
    't.created_at < $1 AND NOT EXISTS (SELECT FROM identity.codes c WHERE c.user_id = t.user_id AND c.signup = t.id)',
  ),
};

const UNVERIFIED = `SELECT u.id FROM identity.users u
  WHERE u.verified_at IS NULL AND u.created_at < $1 AND u.id > $2
    AND NOT EXISTS (SELECT FROM identity.signups s WHERE s.user_id = u.id)
    AND NOT EXISTS (SELECT FROM identity.codes c WHERE c.user_id = u.id)
    AND NOT EXISTS (SELECT FROM identity.sessions s WHERE s.user_id = u.id)
    AND NOT EXISTS (SELECT FROM identity.identity_checks i WHERE i.user_id = u.id)
    AND NOT EXISTS (SELECT FROM identity.limits l WHERE l.user_id = u.id)
    AND NOT EXISTS (SELECT FROM identity.exclusions x WHERE x.user_id = u.id)
  ORDER BY u.id LIMIT $3`;

// A repeated signup sets `created_at` to the current time.
const REMOVE_USERS = `DELETE FROM identity.users
  WHERE id = ANY($1::bigint[]) AND verified_at IS NULL AND created_at < $2 RETURNING id`;

/** Numbers that were signed up and never verified. */
const unverifiedUsers: RetentionRule = {
  what: 'users that were never verified',
  period: RETENTION.unverifiedUsers,
  async remove({ db, before, limit, usersInUse }) {
    const page = async (last: number) => {
      const rows = await db.query<{ id: number }>(UNVERIFIED, [before, last, limit]);
      return rows.map(({ id }) => id);
    };
    const ids = await nextUnused(page, usersInUse, limit);
    if (ids.length === 0) return 0;
    return (await db.query(REMOVE_USERS, [ids, before])).length;
  },
};

/** Verified users stay, with their limits and exclusions. */
export const identityRetention: ServiceRetention = {
  rules: [sessions, devices, codes, signups, unverifiedUsers, excludedNumbers],
  orderKeys: [{ scope: CODE_FORMS_SCOPE, period: RETENTION.codes }],
};
