/** An open line to a broker. */
export interface FeedConnection {
  /** Resolves when the broker has confirmed; also when the line is gone meanwhile, for it is subscribed again after that. */
  readonly subscribe: (topics: readonly string[]) => Promise<void>;
  readonly unsubscribe: (topics: readonly string[]) => void;
  /** Closes for good: no event comes after it. */
  readonly end: () => void;
}

export interface FeedEvents {
  readonly onConnect: () => void;
  /** The line broke; the transport tries again by itself. */
  readonly onClose: () => void;
  /** The broker refused or spoke nonsense; the transport does not try again. */
  readonly onError: (error: Error) => void;
  readonly onMessage: (topic: string, text: string) => void;
}

export interface FeedCredentials {
  readonly username: string;
  readonly password: string;
}

/** The broker as the feed needs it. */
export interface FeedTransport {
  readonly open: (credentials: FeedCredentials, events: FeedEvents) => FeedConnection;
}

/** Never says anything: a page without a broker, as a remote's component test is. */
export const silentTransport: FeedTransport = {
  open: () => ({ subscribe: async () => undefined, unsubscribe: () => undefined, end: () => undefined }),
};
