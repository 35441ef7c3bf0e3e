import type { PersonRows } from '../../kit/index.ts';

/** Without passwords, codes and tokens, which are hashes: where such a hash names a row, a hash of it does here. */
export const identityPerson: PersonRows = {
  user: {
    rows: `SELECT id, msisdn, first_name, last_name, tracking, created_at, verified_at, language
      FROM identity.users WHERE id = $1`,
    key: { id: 'bigint' },
  },
  signups: {
    rows: 'SELECT id, first_name, last_name, tracking, created_at FROM identity.signups WHERE user_id = $1',
    key: { created_at: 'timestamptz', id: 'text' },
  },
  sessions: {
    rows: `SELECT created_at, expires_at, ended_at, md5(token_hash) AS session FROM identity.sessions WHERE user_id = $1`,
    key: { created_at: 'timestamptz', session: 'text' },
    hidden: ['session'],
  },
  // The time of a device changes with each login.
  devices: {
    rows: 'SELECT browser, system, used_at, id FROM identity.devices WHERE user_id = $1',
    key: { id: 'uuid' },
    hidden: ['id'],
  },
  sent_codes: {
    rows: 'SELECT purpose, tries, sent_at, expires_at, signup FROM identity.codes WHERE user_id = $1',
    key: { purpose: 'text', signup: 'text' },
    hidden: ['signup'],
  },
  identity_checks: {
    rows: `SELECT state, reason, number_end, birth_date::text AS birth_date, asked_at, decided_at, id
      FROM identity.identity_checks WHERE user_id = $1`,
    key: { id: 'bigint' },
    hidden: ['id'],
  },
  limits: { rows: 'SELECT * FROM identity.limits WHERE user_id = $1', key: { kind: 'text', period: 'text' } },
  exclusions: { rows: 'SELECT * FROM identity.exclusions WHERE user_id = $1', key: { id: 'bigint' } },
};
