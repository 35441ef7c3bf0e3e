import { SessionUser } from '@jukwaa/contracts';
import * as v from 'valibot';
import { subscribe } from 'valtio/vanilla';
import { clearLocalStorage } from '../storage/lasting.ts';
import { type Persisted, persist, quietly } from '../storage/persist.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from './cookie.ts';
import { followLogout, sessionStore, signedOutHere$, startSession } from './session.ts';

const watch = (changed: () => void) => subscribe(sessionStore, changed);

/** The first call restores the session; later calls come from other tabs and sign in or out here. */
function storedSession(isRestoring: () => boolean): Persisted<SessionUser> {
  return {
    key: 'session',
    schema: SessionUser,
    read: () => sessionStore.user,
    apply: (user) => {
      if (isRestoring()) sessionStore.user = user;
      else if (user === null) followLogout();
      else if (user.auth !== sessionStore.user?.auth) startSession(user);
    },
    watch,
  };
}

/** The tag that identifies this login among the user's devices. */
const storedLoginTag: Persisted<string> = {
  key: 'login_tag',
  schema: v.string(),
  plain: true,
  read: () => sessionStore.user?.login_tag ?? null,
  apply: () => undefined,
  watch,
};

function forgetUser(): void {
  clearSessionCookie();
  quietly('local storage cannot be cleared', clearLocalStorage);
  quietly('session storage cannot be cleared', () => sessionStorage.clear());
}

function writeCookie(): void {
  if (sessionStore.user !== null) writeSessionCookie(sessionStore.user);
}

/**
 * Restores the session from the cookie, or else from local storage; then keeps both and the other tabs in sync. They
 * differ after a login in the light version, which has no local storage. A logout clears cookie, local storage and
 * session storage, except for unanswered orders.
 */
export function followSession(): () => void {
  let restoring = true;
  const stopSession = persist(storedSession(() => restoring));
  const stopTag = persist(storedLoginTag);
  sessionStore.user = readSessionCookie() ?? sessionStore.user;
  restoring = false;
  const stopCookie = subscribe(sessionStore, writeCookie);
  const logouts = signedOutHere$.subscribe(forgetUser);
  return () => {
    logouts.unsubscribe();
    stopCookie();
    stopTag();
    stopSession();
  };
}
