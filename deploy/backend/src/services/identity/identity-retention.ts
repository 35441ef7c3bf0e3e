import { RETENTION, type ServiceRetention } from '../../kit/index.ts';

/** Sessions that are over. */
export const identityRetention: ServiceRetention = {
  rules: [
    {
      what: 'sessions',
      period: RETENTION.sessions,
      async remove({ db, before, limit }) {
        const removed = await db.query(
          `DELETE FROM identity.sessions WHERE ctid = ANY(ARRAY(
             SELECT ctid FROM identity.sessions WHERE least(ended_at, expires_at) < $1 LIMIT $2)) RETURNING user_id`,
          [before, limit],
        );
        return removed.length;
      },
    },
  ],
};
