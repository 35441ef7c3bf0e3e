import { isRetainedTopic } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import type { Logger } from 'pino';
import type { Teardown, WithLease } from '../lease/index.ts';
import { pause, WakeSignal } from '../time/index.ts';
import type { Broker } from './broker.ts';
import type { Outbox, OutboxMessage } from './outbox.ts';
import { forgetSent, keepSent } from './sent-messages.ts';

/** Messages that are on their way to the broker at once. */
const BATCH = 200;
/**
 * Poll interval for messages of other replicas and of a killed process (ms). Our own messages wake the delivery at once. PGlite
 * has no other replicas. See `outbox.decision.md` for the reason against LISTEN/NOTIFY.
 */
const LOOK_MS = { pglite: 1_000, postgres: 100 } as const;
/** Under load messages leave in batches at this interval (ms): a batch for each group of bets would slow the bets down. */
const BATCH_EVERY_MS = 100;
/** Interval at which sent messages are deleted once no replica needs them (ms). */
const FORGET_MS = 60_000;

const INSERT = `INSERT INTO kit.outbox (topic, payload, retain)
  SELECT topic, payload, retain FROM unnest($1::text[], $2::text[]::jsonb[], $3::boolean[]) WITH ORDINALITY
    AS message (topic, payload, retain, position) ORDER BY position`;

export interface DatabaseOutbox extends Outbox {
  /** The database whose commits wake the publisher. Services get this one. */
  readonly db: Database;
  /** Starts the delivery; returns the teardown. */
  start(broker: Broker, withLease: WithLease, log: Logger, options?: DeliveryOptions): Teardown;
}

interface DeliveryOptions {
  /** Keeps sent messages for a while, for replicas that lost their connection to a remote broker. */
  readonly keepsSent?: boolean;
  /** Poll interval, in ms; default: that of the engine. */
  readonly lookMs?: number;
}

async function remove(db: Database, ids: readonly number[]): Promise<void> {
  await db.query('DELETE FROM kit.outbox WHERE id = ANY($1::bigint[])', [ids]);
}

async function deliverBatch(db: Database, broker: Broker, finish: typeof remove): Promise<number> {
  const rows = await db.query<{ id: number } & OutboxMessage>(
    `SELECT id, topic, payload FROM kit.outbox ORDER BY id LIMIT ${BATCH}`,
  );
  // All are written to the broker's line in this turn, in order: a broker such as NATS confirms each only after 30 ms. A line that
  // breaks confirms none of those behind the first that it did not confirm.
  const sent = await Promise.allSettled(
    rows.map(({ topic, payload }) => broker.publish(topic, payload, { isStored: true })),
  );
  const failed = sent.findIndex(({ status }) => status === 'rejected');
  const confirmed = rows.slice(0, failed < 0 ? rows.length : failed);
  if (confirmed.length > 0)
    await finish(
      db,
      confirmed.map(({ id }) => id),
    );
  const failure = sent[failed];
  if (failure?.status === 'rejected') throw failure.reason;
  return rows.length;
}

async function deliverUntil(
  signal: AbortSignal,
  added: WakeSignal,
  lookMs: number,
  deliver: () => Promise<number>,
): Promise<void> {
  while (!signal.aborted) {
    const startedAt = performance.now();
    const sent = await deliver();
    if (sent === BATCH) continue;
    await added.wait(lookMs, signal);
    const early = startedAt + BATCH_EVERY_MS - performance.now();
    if (sent > 0 && early > 0) await pause(early, signal);
  }
}

/** Deletes old sent messages from time to time. */
function createSweep(db: Database): () => Promise<void> {
  let next = 0;
  return async () => {
    if (performance.now() < next) return;
    next = performance.now() + FORGET_MS;
    await forgetSent(db);
  };
}

/**
 * An outbox in the table `kit.outbox`. Delivery is at least once: a process that dies between sending and deleting sends again.
 * Order holds per topic for transactions that wait for each other (the same user's, the same match's). The later one writes its
 * rows after the earlier one has committed.
 */
export function createOutbox(inner: Database): DatabaseOutbox {
  const added = new WakeSignal();
  const pending = new WeakSet<Queryable>();
  const db: Database = {
    ...inner,
    async transaction(work, options) {
      let used: Queryable | null = null;
      const result = await inner.transaction((tx) => {
        used = tx;
        return work(tx);
      }, options);
      if (used !== null && pending.has(used)) added.notify();
      return result;
    },
  };
  return {
    db,
    async add(tx, ...messages) {
      if (messages.length === 0) return;
      await tx.query(INSERT, [
        messages.map(({ topic }) => topic),
        messages.map(({ payload }) => JSON.stringify(payload)),
        messages.map(({ topic }) => isRetainedTopic(topic)),
      ]);
      if (tx === db) added.notify();
      else pending.add(tx);
    },
    wake: () => added.notify(),
    start: (broker, withLease, log, { keepsSent = false, lookMs = LOOK_MS[inner.engine] } = {}) =>
      withLease('outbox', (signal) => {
        const finish = keepsSent ? keepSent : remove;
        const sweep = keepsSent ? createSweep(inner) : async () => undefined;
        const deliver = async () => {
          const sent = await deliverBatch(inner, broker, finish);
          if (sent > 0) log.debug({ sent }, 'messages delivered');
          await sweep();
          return sent;
        };
        return deliverUntil(signal, added, lookMs, deliver);
      }),
  };
}
