import type { Migration } from '@jukwaa/database';

/** Finds rows that are old enough for removal, and all sessions of a removed user, without a scan of the whole table. */
export const RETENTION_MIGRATION: Migration = {
  id: '008-retention',
  sql: `
    CREATE INDEX sessions_by_end ON identity.sessions (least(ended_at, expires_at));
    CREATE INDEX sessions_of_any_user ON identity.sessions (user_id);
    CREATE INDEX codes_by_end ON identity.codes (expires_at);
    CREATE INDEX signups_by_time ON identity.signups (created_at);
    CREATE INDEX users_unverified ON identity.users (id) WHERE verified_at IS NULL;`,
};
