import * as v from 'valibot';
import type { OutboxMessage } from './outbox.ts';

/** First level of the messages between replicas about sessions. Clients may not subscribe to it. */
export const SESSIONS_ROOT = 'sessions';

const SessionsEnded = v.object({ user_id: v.number(), except: v.nullable(v.string()) });
export type SessionsEnded = v.InferOutput<typeof SessionsEnded>;

/**
 * Closes the connections of a user at every replica, after the commit of the transaction that ended the sessions.
 *
 * @param except login tag of the session that continues; null when none does
 */
export const sessionsEnded = (userId: number, except: string | null): OutboxMessage => ({
  topic: `${SESSIONS_ROOT}/${userId}`,
  payload: { user_id: userId, except } satisfies SessionsEnded,
});

/** Parses such a message; null for one of another topic, or a malformed one. */
export function readSessionsEnded(topic: string, payload: string): SessionsEnded | null {
  if (!topic.startsWith(`${SESSIONS_ROOT}/`)) return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), SessionsEnded), payload);
  return read.success ? read.output : null;
}
