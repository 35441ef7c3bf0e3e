import type { Queryable } from '@jukwaa/database';

export interface OutboxMessage {
  readonly topic: string;
  /** Becomes JSON. */
  readonly payload: unknown;
}

/** Messages that leave only when the transaction that wrote them has committed; at least once, in order per topic. */
export interface Outbox {
  /** Adds messages to the caller's transaction; one statement, however many they are. */
  add(tx: Queryable, ...messages: readonly OutboxMessage[]): Promise<void>;
  /** Sends messages at once that SQL has added (`kit.publish`). To be called after the commit. */
  wake(): void;
}
