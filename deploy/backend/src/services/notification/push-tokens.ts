import { MessageBody, PushTokenBody } from '@jukwaa/contracts';
import type { Migration, Queryable } from '@jukwaa/database';
import { answersOf, otherDoneEn } from '@jukwaa/domain/texts';
import {
  type AuthUser,
  languageOf,
  type Route,
  refuse,
  route,
  type ServiceContext,
} from '../../kit/index.ts';

export const TOKENS_MIGRATION: Migration = {
  id: '001-push-tokens',
  sql: `
    CREATE SCHEMA notification;
    CREATE TABLE notification.push_tokens (
      fb_key text PRIMARY KEY,
      user_id bigint NOT NULL,
      stored_at timestamptz NOT NULL
    );
    CREATE INDEX push_tokens_of_user ON notification.push_tokens (user_id);`,
};

/** The browser's preferred language at the time of its token. */
export const LOCALE_MIGRATION: Migration = {
  id: '002-push-locale',
  sql: `ALTER TABLE notification.push_tokens
    ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'sw'))`,
};

/** The login that stored a token, so that the end of other logins removes theirs. Older tokens have none. */
export const LOGIN_MIGRATION: Migration = {
  id: '004-push-login',
  sql: 'ALTER TABLE notification.push_tokens ADD COLUMN login_tag text',
};

/** A login that continues. */
type OwnLogin = Pick<AuthUser, 'id' | 'loginTag'>;

/** Removes every browser of a user: signed-out users get no pushes. */
export async function forgetTokens(tx: Queryable, userId: number): Promise<void> {
  await tx.query('DELETE FROM notification.push_tokens WHERE user_id = $1', [userId]);
}

/**
 * Removes the browsers of a user that this login has not stored.
 *
 * @param earlier tags of logins on the same device; their browsers stay, and belong to this login from then on
 */
export async function forgetOtherTokens(
  tx: Queryable,
  { id, loginTag }: OwnLogin,
  earlier: readonly string[] = [],
): Promise<void> {
  await tx.query(
    'UPDATE notification.push_tokens SET login_tag = $2 WHERE user_id = $1 AND login_tag = ANY($3::text[])',
    [id, loginTag, earlier],
  );
  await tx.query(
    'DELETE FROM notification.push_tokens WHERE user_id = $1 AND login_tag IS DISTINCT FROM $2',
    [id, loginTag],
  );
}

const STORE = `INSERT INTO notification.push_tokens (fb_key, user_id, stored_at, locale, login_tag)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT (fb_key) DO UPDATE SET user_id = excluded.user_id,
    stored_at = excluded.stored_at, locale = excluded.locale, login_tag = excluded.login_tag`;

const done = answersOf(otherDoneEn);

export const pushTokenRoute = ({ db, clock }: ServiceContext): Route =>
  route({
    method: 'POST',
    url: '/firebaseauth',
    auth: 'user',
    summary: 'Stores a push token; a browser that changes hands follows its new user',
    limit: { max: 60, windowMs: 60_000 },
    schema: { body: PushTokenBody, response: { 201: MessageBody } },
    async handler({ user, body, header }) {
      if (header('profile_id') !== String(user.id)) return refuse(403, 'not_yours');
      const language = languageOf(header('accept-language')) ?? 'en';
      await db.query(STORE, [body.fb_key, user.id, clock.now(), language, user.loginTag]);
      return { status: 201 as const, body: { data: done('push_stored') } };
    },
  });
