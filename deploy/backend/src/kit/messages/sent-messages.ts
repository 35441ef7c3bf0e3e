import type { Database, Queryable } from '@jukwaa/database';
import type { OutboxMessage } from './outbox.ts';

/**
 * Time for which sent messages can be relayed again (minutes). After a longer absence of a replica, its clients were disconnected
 * too.
 */
const KEEP_MINUTES = 10;
/** A crashed broker may have lost messages that it confirmed within this time before (ms). */
const BEFORE_MS = 5_000;
/** Messages that may be in flight at once: two batches of the outbox. */
const IN_FLIGHT = 400;

/** Moves messages from the outbox to the sent messages. */
export async function keepSent(db: Database, ids: readonly number[]): Promise<void> {
  await db.query(
    `WITH sent AS (DELETE FROM kit.outbox WHERE id = ANY($1::bigint[]) RETURNING id, topic, payload, retain)
     INSERT INTO kit.sent_messages (id, topic, payload, retain, sent_at)
     SELECT id, topic, payload, retain, clock_timestamp() FROM sent ON CONFLICT (id) DO NOTHING`,
    [ids],
  );
}

/**
 * The messages that a replica may have missed in an outage of this length that has just ended, in order. These are messages sent
 * meanwhile or shortly before, and those of the batches in flight. The broker may have confirmed the latter while the replica was
 * disconnected.
 */
export function missedSince(db: Database, awayMs: number): Promise<OutboxMessage[]> {
  return db.query(
    `SELECT topic, payload FROM (
       SELECT id, topic, payload FROM kit.sent_messages
         WHERE sent_at >= clock_timestamp() - make_interval(secs => $1)
       UNION ALL
       (SELECT id, topic, payload FROM kit.outbox ORDER BY id LIMIT $2)
     ) AS missed ORDER BY id`,
    [(awayMs + BEFORE_MS) / 1_000, IN_FLIGHT],
  );
}

/** The messages of these topics that were sent within the last seconds, or are about to be, in order. */
export function sentOn(db: Queryable, topics: readonly string[], seconds: number): Promise<OutboxMessage[]> {
  return db.query(
    `SELECT topic, payload FROM (
       SELECT id, topic, payload FROM kit.sent_messages
         WHERE topic = ANY($1::text[]) AND sent_at >= clock_timestamp() - make_interval(secs => $2)
       UNION ALL
       (SELECT id, topic, payload FROM kit.outbox WHERE topic = ANY($1::text[]) ORDER BY id LIMIT $3)
     ) AS sent ORDER BY id`,
    [topics, seconds, IN_FLIGHT],
  );
}

export async function forgetSent(db: Database): Promise<void> {
  await db.query(
    'DELETE FROM kit.sent_messages WHERE sent_at < clock_timestamp() - make_interval(mins => $1)',
    [KEEP_MINUTES],
  );
}
