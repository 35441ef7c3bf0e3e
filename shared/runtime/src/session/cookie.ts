import { SESSION_COOKIE, SessionUser } from '@jukwaa/contracts';
import * as v from 'valibot';
import { log } from '../ports.ts';
import { writeCookie } from '../storage/write-cookie.ts';

const DAYS_30_S = 30 * 24 * 60 * 60;

/** Keeps the session for 30 days. */
export function writeSessionCookie(user: SessionUser): void {
  writeCookie(SESSION_COOKIE, encodeURIComponent(JSON.stringify(user)), DAYS_30_S);
}

export function clearSessionCookie(): void {
  writeCookie(SESSION_COOKIE, '', 0);
}

/** The session of the cookie; null when missing or broken (then it is logged and removed). */
export function readSessionCookie(): SessionUser | null {
  const text = document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${SESSION_COOKIE}=`))
    ?.slice(SESSION_COOKIE.length + 1);
  if (text === undefined || text === '') return null;
  try {
    return v.parse(SessionUser, JSON.parse(decodeURIComponent(text)));
  } catch (error) {
    log('session', 'the cookie is dropped', error);
    clearSessionCookie();
    return null;
  }
}
