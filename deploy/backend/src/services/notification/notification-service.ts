import { ByMsisdn, SandboxPush } from '@jukwaa/contracts';
import * as v from 'valibot';
import {
  defineService,
  everyLeased,
  type Route,
  route,
  type Service,
  type ServiceContext,
} from '../../kit/index.ts';
import { pushInbox } from '../../sandbox/sandbox-push.ts';
import { notificationErasure, notificationPerson } from './notification-person.ts';
import { pushNotices } from './push-notices.ts';
import { MUTED_MIGRATION, pushSettingsRoutes } from './push-settings.ts';
import {
  forgetOtherTokens,
  forgetTokens,
  LOCALE_MIGRATION,
  LOGIN_MIGRATION,
  pushTokenRoute,
  TOKENS_MIGRATION,
} from './push-tokens.ts';

/** Interval between searches for notices (real ms). */
const LOOK_MS = 1_000;

/** The interface of notification for other services. */
export interface NotificationFace {
  readonly forgetTokens: typeof forgetTokens;
  readonly forgetOtherTokens: typeof forgetOtherTokens;
}

declare module '../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly notification: NotificationFace;
  }
}

/**
 * Stores the browsers of players and pushes notices to them.
 *
 * @param lookMs interval between searches for notices, in real ms
 */
export const notificationService = (lookMs = LOOK_MS): Service<'notification'> =>
  defineService({
    name: 'notification',
    migrations: [TOKENS_MIGRATION, LOCALE_MIGRATION, MUTED_MIGRATION, LOGIN_MIGRATION],
    create: (context) => ({
      face: { forgetTokens, forgetOtherTokens },
      routes: [pushTokenRoute(context), ...pushSettingsRoutes(context.db)],
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
