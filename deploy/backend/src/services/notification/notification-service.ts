import { MessageBody, PushTokenBody } from '@jukwaa/contracts';
import type { Migration } from '@jukwaa/database';
import { defineService, refuse, route, type Service } from '../../kit/index.ts';

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

const TEXTS = { stored: 'Notifications are on', notYours: 'This is not your profile.' } as const;

/** Where to reach a player outside the page. */
export const notificationService = (): Service<'notification'> =>
  defineService({
    name: 'notification',
    migrations: [NOTIFICATION_MIGRATION],
    create: ({ db, clock }) => ({
      face: undefined,
      routes: [
        route({
          method: 'POST',
          url: '/firebaseauth',
          auth: 'user',
          summary: 'Stores a push token; a browser that changes hands follows its new user',
          schema: { body: PushTokenBody, response: { 201: MessageBody } },
          async handler({ user, body, header }) {
            if (header('profile_id') !== String(user.id)) return refuse(403, 'not_yours', TEXTS.notYours);
            await db.query(
              `INSERT INTO notification.push_tokens (fb_key, user_id, stored_at) VALUES ($1, $2, $3)
               ON CONFLICT (fb_key) DO UPDATE SET user_id = excluded.user_id, stored_at = excluded.stored_at`,
              [body.fb_key, user.id, clock.now()],
            );
            return { status: 201 as const, body: { data: { message: TEXTS.stored } } };
          },
        }),
      ],
    }),
  });
