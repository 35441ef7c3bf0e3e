import type { Result } from '@jukwaa/contracts';

/** An open connection to a broker. */
export interface FeedConnection {
  /**
   * Resolves when the broker has confirmed, or when the connection is lost, because reconnecting subscribes again.
   */
  readonly subscribe: (topics: readonly string[]) => Promise<void>;
  readonly unsubscribe: (topics: readonly string[]) => void;
  /** Closes for good, without further events. */
  readonly end: () => void;
}

/** A message as the worker delivers it. */
export interface DeliveredMessage {
  readonly text: string;
  /**
   * The payload by the worker's table of topics, or the reason why it is malformed. Null for a topic outside the
   * table, whose text the page parses.
   */
  readonly reading: Result<unknown, string> | null;
}

export interface FeedEvents<TMessage = DeliveredMessage> {
  readonly onConnect: () => void;
  /** The connection broke; the transport tries again by itself. */
  readonly onClose: () => void;
  /** The broker refused or violated the protocol; the transport does not try again. */
  readonly onError: (error: Error) => void;
  readonly onMessage: (topic: string, message: TMessage) => void;
}

export interface FeedCredentials {
  readonly username: string;
  readonly password: string;
}

/** The broker connection that the feed needs. */
export interface FeedTransport<TMessage = DeliveredMessage> {
  readonly open: (credentials: FeedCredentials, events: FeedEvents<TMessage>) => FeedConnection;
}

/** Emits nothing: for a page without a broker, such as a remote's component test. */
export const silentTransport: FeedTransport = {
  open: () => ({ subscribe: async () => undefined, unsubscribe: () => undefined, end: () => undefined }),
};
