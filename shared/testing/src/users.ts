import type { SessionUser } from '@jukwaa/contracts';
import { nextId } from './sequence.ts';

/** A signed-in user. */
export function aSessionUser(over: Partial<SessionUser> = {}): SessionUser {
  const id = nextId();
  return {
    id,
    auth: `session-key-of-user-${id}`,
    date_created: '2026-11-20T08:00:00.000Z',
    msisdn: 254_712_000_000 + id,
    login_tag: `login-${id}`,
    ...over,
  };
}
