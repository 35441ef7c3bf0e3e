import { RETENTION, type RetentionRule, type ServiceRetention } from '../kit/index.ts';

const messagesOf = (table: 'sms' | 'pushes'): RetentionRule => ({
  what: `the sandbox's ${table}`,
  period: RETENTION.sandboxMessages,
  async remove({ db, before, limit }) {
    const removed = await db.query(
      `DELETE FROM sandbox.${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM sandbox.${table} WHERE at < $1 LIMIT $2))
       RETURNING id`,
      [before, limit],
    );
    return removed.length;
  },
});

/** Old messages on the sandbox's phone. */
export const sandboxRetention: ServiceRetention = { rules: [messagesOf('sms'), messagesOf('pushes')] };
