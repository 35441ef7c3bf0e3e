import { DeviceBody, DevicesAnswer, NoFields } from '@jukwaa/contracts';
import { type AuthUser, type Route, route } from '../../kit/index.ts';
import type { SignedDevices } from './signed-devices.ts';

const LIMIT = { max: 30, windowMs: 60_000 };

/** The devices on which the user is or was logged in. Each answer is the list after the call, so repeats are safe. */
export function deviceRoutes(devices: SignedDevices): Route[] {
  const answer = async (user: AuthUser) => ({
    status: 200 as const,
    body: { data: await devices.list(user) },
  });
  const schema = { response: { 200: DevicesAnswer } };
  return [
    route({
      method: 'GET',
      url: '/devices',
      auth: 'user',
      summary: 'The devices on which the user logged in since the last new password',
      schema,
      handler: ({ user }) => answer(user),
    }),
    route({
      method: 'POST',
      url: '/devices/remove',
      auth: 'user',
      summary: 'Ends the session on another device of the user and forgets the device',
      limit: LIMIT,
      schema: { ...schema, body: DeviceBody },
      async handler({ user, body }) {
        await devices.remove(user, body.id);
        return answer(user);
      },
    }),
    route({
      method: 'POST',
      url: '/devices/remove-others',
      auth: 'user',
      summary: 'Ends the sessions on all other devices of the user and forgets these devices',
      limit: LIMIT,
      schema: { ...schema, body: NoFields },
      async handler({ user }) {
        await devices.remove(user, null);
        return answer(user);
      },
    }),
  ];
}
