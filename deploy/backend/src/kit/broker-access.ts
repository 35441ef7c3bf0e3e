import { timingSafeEqual } from 'node:crypto';
import { topics, userName, VISITOR } from '@jukwaa/contracts';
import { SESSIONS_ROOT } from './broker-sessions.ts';
import type { AuthUser } from './context.ts';

/** Who a connection to the broker is. */
export type Guest =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user';
      readonly id: number;
      readonly loginTag: string;
      readonly expiresAt: Date;
    };

/** First levels of the topics that everybody may read. */
const PUBLIC_ROOTS = new Set(['odds', 'producer', 'live', 'jackpot', 'crash', 'virtual']);
/** First levels of what belongs to a user. */
const USER_ROOTS = ['balance', 'profile'];
/** First level of what only replicas read. */
export const REPLICAS_ROOT = 'replicas';
/** Filters of everything that replicas send each other. */
export const ALL_TOPICS: readonly string[] = [
  ...PUBLIC_ROOTS,
  ...USER_ROOTS,
  SESSIONS_ROOT,
  REPLICAS_ROOT,
].map((root) => `${root}/#`);

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The fixed pair is a visitor; `user/{id in base 25}` with that user's api key is the user; everybody else is nobody. */
export async function guestOf(
  username: string | undefined,
  password: string | undefined,
  authenticate: (apiKey: string) => Promise<AuthUser | null>,
): Promise<Guest | null> {
  if (username === undefined || password === undefined) return null;
  if (username === VISITOR.username) return sameText(password, VISITOR.password) ? { kind: 'visitor' } : null;
  const user = await authenticate(password);
  if (user === null || userName(user.id) !== username) return null;
  return { kind: 'user', id: user.id, loginTag: user.loginTag, expiresAt: user.expiresAt };
}

/**
 * Whether a guest may subscribe to a topic or filter. Public topics have a public first level, written out (so `#` and
 * `+/…` are refused); a user may add exactly their own balance and profile.
 */
export function maySubscribe(guest: Guest, filter: string): boolean {
  const root = filter.split('/', 1)[0] ?? '';
  if (PUBLIC_ROOTS.has(root)) return true;
  return (
    guest.kind === 'user' && (filter === topics.balance(guest.id) || filter === topics.profile(guest.id))
  );
}
