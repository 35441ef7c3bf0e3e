import type { PersonRows } from '../../kit/index.ts';

/** Without passwords, codes and tokens, which are hashes. */
export const identityPerson: PersonRows = {
  user: `SELECT id, msisdn, first_name, last_name, tracking, created_at, verified_at, language
    FROM identity.users WHERE id = $1`,
  signups: `SELECT id, first_name, last_name, tracking, created_at FROM identity.signups
    WHERE user_id = $1 ORDER BY created_at, id`,
  sessions: `SELECT created_at, expires_at, ended_at FROM identity.sessions
    WHERE user_id = $1 ORDER BY created_at, token_hash`,
  devices: `SELECT browser, system, used_at FROM identity.devices
    WHERE user_id = $1 ORDER BY used_at, token_hash`,
  sent_codes: `SELECT purpose, tries, sent_at, expires_at FROM identity.codes
    WHERE user_id = $1 ORDER BY sent_at, purpose`,
  identity_checks: `SELECT state, reason, number_end, birth_date::text AS birth_date, asked_at, decided_at
    FROM identity.identity_checks WHERE user_id = $1 ORDER BY id`,
  limits: 'SELECT * FROM identity.limits WHERE user_id = $1 ORDER BY kind, period',
  exclusions: 'SELECT * FROM identity.exclusions WHERE user_id = $1 ORDER BY id',
};
