import type { Result } from '@jukwaa/contracts';

/** An open line to a broker. */
export interface FeedConnection {
  /** Resolves when the broker has confirmed; also when the line is gone meanwhile, for it is subscribed again after that. */
  readonly subscribe: (topics: readonly string[]) => Promise<void>;
  readonly unsubscribe: (topics: readonly string[]) => void;
  /** Closes for good: no event comes after it. */
  readonly end: () => void;
}

/** A message as the worker hands it over. */
export interface FeedMessage {
  readonly text: string;
  /**
   * The payload by the worker's table of topics, or the reason why it is malformed. Null for a topic that the table does not
   * have: the page reads the text then.
   */
  readonly reading: Result<unknown, string> | null;
}

export interface FeedEvents<TMessage = FeedMessage> {
  readonly onConnect: () => void;
  /** The line broke; the transport tries again by itself. */
  readonly onClose: () => void;
  /** The broker refused or spoke nonsense; the transport does not try again. */
  readonly onError: (error: Error) => void;
  readonly onMessage: (topic: string, message: TMessage) => void;
}

export interface FeedCredentials {
  readonly username: string;
  readonly password: string;
}

/** The broker as the feed needs it. */
export interface FeedTransport<TMessage = FeedMessage> {
  readonly open: (credentials: FeedCredentials, events: FeedEvents<TMessage>) => FeedConnection;
}

/** Never says anything: a page without a broker, as a remote's component test is. */
export const silentTransport: FeedTransport = {
  open: () => ({ subscribe: async () => undefined, unsubscribe: () => undefined, end: () => undefined }),
};
