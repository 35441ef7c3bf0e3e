import type { DeliveredMessage, FeedCredentials } from '../transport.ts';

/** A request from the page to its broker worker. `line` is the page's number of a connection. */
export type BrokerAsk =
  | {
      readonly kind: 'open';
      readonly line: number;
      /** ws: or wss: */
      readonly address: string;
      readonly credentials: FeedCredentials;
      /** Whether the services give credentials of an external broker for clients. */
      readonly hasBroker: boolean;
    }
  | {
      readonly kind: 'subscribe';
      readonly line: number;
      readonly ask: number;
      readonly topics: readonly string[];
    }
  | { readonly kind: 'unsubscribe'; readonly line: number; readonly topics: readonly string[] }
  | { readonly kind: 'end'; readonly line: number }
  /** The page has processed one batch of news. */
  | { readonly kind: 'received' };

/** News from the worker to the page, in batches and in order. */
export type BrokerNews =
  /** The worker runs; the first of its news. */
  | { readonly kind: 'started' }
  | { readonly kind: 'connected'; readonly line: number }
  | { readonly kind: 'closed'; readonly line: number }
  | { readonly kind: 'failed'; readonly line: number; readonly reason: string }
  | { readonly kind: 'subscribed'; readonly line: number; readonly ask: number }
  | {
      readonly kind: 'message';
      readonly line: number;
      readonly topic: string;
      readonly message: DeliveredMessage;
    };
