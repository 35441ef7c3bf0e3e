import { timingSafeEqual } from 'node:crypto';
import {
  matchTopic,
  TOPIC_RULES,
  type TopicRule,
  topicRule,
  userInTopic,
  userName,
  VISITOR,
} from '@jukwaa/contracts';
import { SESSIONS_ROOT } from '../messages/index.ts';
import type { AuthUser } from '../users/index.ts';

/** The identity of a connection to the broker. */
export type Guest =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user';
      readonly id: number;
      readonly loginTag: string;
      readonly expiresAt: Date;
    };

const rootOf = (topic: string): string => topic.split('/', 1)[0] ?? '';
const rootsOf = (access: TopicRule['access']): ReadonlySet<string> =>
  new Set(TOPIC_RULES.filter((rule) => rule.access === access).map(({ pattern }) => rootOf(pattern)));

/** First levels of the topics that every client may read. */
export const PUBLIC_ROOTS = rootsOf('public');
/** First levels of the topics of single users. */
const USER_ROOTS = rootsOf('user');
/** First level of the topics that only replicas read. */
export const REPLICAS_ROOT = 'replicas';
/** First levels of all messages between replicas. */
export const REPLICA_TOPIC_ROOTS: readonly string[] = [
  ...PUBLIC_ROOTS,
  ...USER_ROOTS,
  SESSIONS_ROOT,
  REPLICAS_ROOT,
];
/** Filters of all messages between replicas. */
export const ALL_TOPICS: readonly string[] = REPLICA_TOPIC_ROOTS.map((root) => `${root}/#`);

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The fixed pair is a visitor; `user/{id in base 25}` with that user's api key is the user; any other pair is refused. */
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
 * Whether the table of topics lets a guest subscribe to a topic or filter. Public topics have a public first level, written out
 * (so `#` and `+/…` are refused). Of a user's topics only those with the guest's own id are allowed, without wildcards.
 */
export function maySubscribe(guest: Guest, filter: string): boolean {
  if (PUBLIC_ROOTS.has(rootOf(filter))) return true;
  const rule = topicRule(filter);
  if (guest.kind !== 'user' || rule?.access !== 'user') return false;
  return matchTopic(rule.pattern, filter)?.user === userInTopic(guest.id);
}
