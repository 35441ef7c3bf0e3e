import { LanguageBody, Profile, ProfileBody } from '@jukwaa/contracts';
import { type Route, route } from '../../kit/index.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { setLanguage } from './languages.ts';
import { profileOf, setNames, type User, userById } from './users.ts';

/** The user of a session is never deleted; a missing one is our fault, not the caller's. */
function known(user: User | null): User {
  if (user === null) throw new Error('the user of a session is missing');
  return user;
}

/** The routes of the user's own account. */
export const profileRoutes = ({ db }: IdentityDeps): Route[] => [
  route({
    method: 'GET',
    url: '/profile',
    auth: 'user',
    summary: 'The user’s own account',
    schema: { response: { 200: Profile } },
    async handler({ user }) {
      return { status: 200 as const, body: profileOf(known(await userById(db, user.id))) };
    },
  }),
  route({
    method: 'PUT',
    url: '/profile',
    auth: 'user',
    summary: 'Changes the names',
    limit: { max: 60, windowMs: 60_000 },
    schema: { body: ProfileBody, response: { 200: Profile } },
    async handler({ user, body }) {
      const changed = await setNames(db, user.id, body.first_name, body.last_name);
      return { status: 200 as const, body: profileOf(known(changed)) };
    },
  }),
  route({
    method: 'PUT',
    url: '/language',
    auth: 'user',
    summary: 'The language of text messages and pushes',
    limit: { max: 30, windowMs: 60_000 },
    schema: { body: LanguageBody, response: { 200: LanguageBody } },
    async handler({ user, body }) {
      await setLanguage(db, user.id, body.language);
      return { status: 200 as const, body };
    },
  }),
];
