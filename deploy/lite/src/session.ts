import { DEVICES_COOKIE, href, SESSION_COOKIE, SessionUser, Token } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { DeviceCookie } from './backend/services.ts';
import type { LiteCookie, LiteVisit } from './visit.ts';

/** Cookie with the session, which scripts can't read. */
const LITE_SESSION_COOKIE = 'jukwaa-lite';

const DAYS_30_S = 30 * 24 * 3_600;

const Session = v.pipe(v.string(), v.parseJson(), SessionUser);
const OfPage = v.pipe(v.string(), v.parseJson(), v.pick(SessionUser, ['auth']));
/** Cookies of earlier logins have only the token. */
const OwnToken = v.union([
  v.pipe(
    Session,
    v.transform(({ auth }) => auth),
  ),
  Token,
]);

/** The token of the visitor's session: of the light version, else of the ordinary one; null for a guest. */
export function tokenOf({ cookieOf }: Pick<LiteVisit, 'cookieOf'>): string | null {
  const own = v.safeParse(OwnToken, cookieOf(LITE_SESSION_COOKIE));
  if (own.success) return own.output;
  const ofPage = v.safeParse(OfPage, cookieOf(SESSION_COOKIE));
  return ofPage.success ? ofPage.output.auth : null;
}

/** The cookie that keeps a session. */
export const sessionCookie = (user: SessionUser): LiteCookie => ({
  name: LITE_SESSION_COOKIE,
  value: JSON.stringify(user),
  maxAge: DAYS_30_S,
  sameSite: 'strict',
});

/** The pages whose calls show that a device has logged in before. */
const DEVICE_PAGES = ['login', 'verify-code', 'forgot-password', 'reset-password'] as const;

/** The cookies of a device that has logged in, for the pages that use it; null: the services gave none. */
export const deviceCookies = (device: DeviceCookie | null): readonly LiteCookie[] =>
  device === null
    ? []
    : DEVICE_PAGES.map((page) => ({
        name: DEVICES_COOKIE,
        ...device,
        sameSite: 'strict',
        path: href(page),
      }));

/**
 * The cookies with which a visitor's session moves to the ordinary version, where scripts keep it, as after a login there. Other
 * sites can't cause that: their links carry no strict cookie.
 */
export function leavingCookies({ cookieOf }: Pick<LiteVisit, 'cookieOf'>): readonly LiteCookie[] {
  const own = v.safeParse(Session, cookieOf(LITE_SESSION_COOKIE));
  if (!own.success) return [];
  const value = JSON.stringify(own.output);
  return [
    { name: SESSION_COOKIE, value, maxAge: DAYS_30_S, sameSite: 'lax', forScripts: true },
    { name: LITE_SESSION_COOKIE, value: '', maxAge: 0, sameSite: 'strict' },
  ];
}

/** The cookies that end a session, also that of the ordinary version. */
export const endedSession: readonly LiteCookie[] = [
  { name: LITE_SESSION_COOKIE, value: '', maxAge: 0, sameSite: 'strict' },
  { name: SESSION_COOKIE, value: '', maxAge: 0, sameSite: 'lax', forScripts: true },
];
