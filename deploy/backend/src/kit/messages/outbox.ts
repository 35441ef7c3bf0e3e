import type { Queryable } from '@jukwaa/database';

export interface OutboxMessage {
  readonly topic: string;
  /** Becomes JSON. */
  readonly payload: unknown;
}

/** Messages that leave only after their transaction has committed; at least once, in order per topic. */
export interface Outbox {
  /** Adds messages to the caller's transaction, in one statement for all. */
  add(tx: Queryable, ...messages: readonly OutboxMessage[]): Promise<void>;
  /** Sends at once the messages that SQL has added (`kit.publish`). Call it after the commit. */
  wake(): void;
}
