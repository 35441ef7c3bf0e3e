import type { Database } from '@jukwaa/database';
import type { OutboxMessage } from './outbox.ts';

/** How long sent messages can be relayed again (minutes); a replica that was away for longer has clients that were, too. */
const KEEP_MINUTES = 10;
/** A broker that ended may have lost what it confirmed shortly before (ms). */
const BEFORE_MS = 5_000;
/** Messages that may be on their way at once: two batches of the outbox. */
const IN_FLIGHT = 400;

/** Moves messages from the outbox to those that were sent. */
export async function keepSent(db: Database, ids: readonly number[]): Promise<void> {
  await db.query(
    `WITH sent AS (DELETE FROM kit.outbox WHERE id = ANY($1::bigint[]) RETURNING id, topic, payload, retain)
     INSERT INTO kit.sent_messages (id, topic, payload, retain, sent_at)
     SELECT id, topic, payload, retain, clock_timestamp() FROM sent ON CONFLICT (id) DO NOTHING`,
    [ids],
  );
}

/**
 * What a replica may have missed in an outage of this length that has just ended, in order: messages sent meanwhile or shortly
 * before, and those of the batches that are being sent now. The broker may have confirmed those while the replica was away.
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

export async function forgetSent(db: Database): Promise<void> {
  await db.query(
    'DELETE FROM kit.sent_messages WHERE sent_at < clock_timestamp() - make_interval(mins => $1)',
    [KEEP_MINUTES],
  );
}
