import { ByMsisdn, MessageBody, PushTokenBody, SandboxPush } from '@jukwaa/contracts';
import type { Migration, Queryable } from '@jukwaa/database';
import { answersOf, otherDoneEn } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import {
  type AuthUser,
  defineService,
  everyLeased,
  languageOf,
  type Route,
  refuse,
  route,
  type Service,
  type ServiceContext,
} from '../../kit/index.ts';
import { pushInbox } from '../../sandbox/sandbox-push.ts';
import { notificationErasure, notificationPerson } from './notification-person.ts';
import { pushNotices } from './push-notices.ts';
import { MUTED_MIGRATION, pushSettingsRoutes } from './push-settings.ts';

const NOTIFICATION_MIGRATION: Migration = {
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
const LOCALE_MIGRATION: Migration = {
  id: '002-push-locale',
  sql: `ALTER TABLE notification.push_tokens
    ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'sw'))`,
};

/** The login that stored a token, so that the end of other logins removes theirs. Older tokens have none. */
const LOGIN_MIGRATION: Migration = {
  id: '004-push-login',
  sql: 'ALTER TABLE notification.push_tokens ADD COLUMN login_tag text',
};

/** Interval between searches for notices (real ms). */
const LOOK_MS = 1_000;

const done = answersOf(otherDoneEn);

/** The interface of notification for other services. */
export interface NotificationFace {
  /** Removes every browser of a user: signed-out users get no pushes. */
  forgetTokens(tx: Queryable, userId: number): Promise<void>;
  /** Removes the browsers of a user that this login has not stored. */
  forgetOtherTokens(tx: Queryable, own: Pick<AuthUser, 'id' | 'loginTag'>): Promise<void>;
}

declare module '../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly notification: NotificationFace;
  }
}

const forgetTokens: NotificationFace['forgetTokens'] = async (tx, userId) => {
  await tx.query('DELETE FROM notification.push_tokens WHERE user_id = $1', [userId]);
};

const forgetOtherTokens: NotificationFace['forgetOtherTokens'] = async (tx, { id, loginTag }) => {
  await tx.query(
    'DELETE FROM notification.push_tokens WHERE user_id = $1 AND login_tag IS DISTINCT FROM $2',
    [id, loginTag],
  );
};

/**
 * Stores the browsers of players and pushes notices to them.
 *
 * @param lookMs interval between searches for notices, in real ms
 */
export const notificationService = (lookMs = LOOK_MS): Service<'notification'> =>
  defineService({
    name: 'notification',
    migrations: [NOTIFICATION_MIGRATION, LOCALE_MIGRATION, MUTED_MIGRATION, LOGIN_MIGRATION],
    create: (context) => ({
      face: { forgetTokens, forgetOtherTokens },
      routes: [
        route({
          method: 'POST',
          url: '/firebaseauth',
          auth: 'user',
          summary: 'Stores a push token; a browser that changes hands follows its new user',
          limit: { max: 60, windowMs: 60_000 },
          schema: { body: PushTokenBody, response: { 201: MessageBody } },
          async handler({ user, body, header }) {
            const { db, clock } = context;
            if (header('profile_id') !== String(user.id)) return refuse(403, 'not_yours');
            await db.query(
              `INSERT INTO notification.push_tokens (fb_key, user_id, stored_at, locale, login_tag)
               VALUES ($1, $2, $3, $4, $5) ON CONFLICT (fb_key) DO UPDATE SET user_id = excluded.user_id,
                 stored_at = excluded.stored_at, locale = excluded.locale, login_tag = excluded.login_tag`,
              [
                body.fb_key,
                user.id,
                clock.now(),
                languageOf(header('accept-language')) ?? 'en',
                user.loginTag,
              ],
            );
            return { status: 201 as const, body: { data: done('push_stored') } };
          },
        }),
        ...pushSettingsRoutes(context.db),
      ],
      person: notificationPerson,
      erasure: notificationErasure,
      sandbox: [inboxRoute(context)],
      start: () =>
        everyLeased(context.withLease, 'notification.push', lookMs, async () =>
          (await pushNotices(context)) ? 'more' : 'idle',
        ),
    }),
  });

const inboxRoute = ({ db, services }: ServiceContext): Route =>
  route({
    method: 'GET',
    url: '/pushes',
    auth: 'none',
    summary: 'The push messages on a phone, newest first',
    schema: { querystring: ByMsisdn, response: { 200: v.array(SandboxPush) } },
    async handler({ query }) {
      const owner = await services.identity.personOf(Number(query.msisdn));
      const tokens = await db.query<{ fb_key: string }>(
        'SELECT fb_key FROM notification.push_tokens WHERE user_id = $1',
        [owner?.id ?? null],
      );
      const body = await pushInbox(
        db,
        tokens.map(({ fb_key }) => fb_key),
      );
      return { status: 200 as const, body };
    },
  });
