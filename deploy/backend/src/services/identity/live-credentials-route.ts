import { LiveCredentialsAnswer } from '@jukwaa/contracts';
import { type Route, refuse, route, type ServiceContext } from '../../kit/index.ts';

/** The route by which pages get credentials for the external broker. A key without a session is refused, so no page stays a visitor. */
export const liveCredentialsRoute = (
  { liveCredentials }: Pick<ServiceContext, 'liveCredentials'>,
  now: () => Date,
): Route =>
  route({
    method: 'GET',
    url: '/live-credentials',
    auth: 'optional',
    summary: 'Credentials of the caller for the message broker, valid for some minutes',
    limit: { max: 60, windowMs: 60_000 },
    schema: { response: { 200: LiveCredentialsAnswer } },
    async handler({ user, header }) {
      if (user === null && (header('api-key') ?? '') !== '') return refuse(401, 'session_expired');
      const guest = user === null ? ({ kind: 'visitor' } as const) : ({ kind: 'user', ...user } as const);
      return { status: 200 as const, body: { broker: await liveCredentials(guest, now()) } };
    },
  });
