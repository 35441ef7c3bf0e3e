import type { FeedCredentials, FeedMessage } from '../transport.ts';

/** What the page asks of the worker that holds its lines to the broker. `line` is the page's number of a line. */
export type BrokerAsk =
  | {
      readonly kind: 'open';
      readonly line: number;
      /** ws: or wss: */
      readonly address: string;
      readonly credentials: FeedCredentials;
    }
  | {
      readonly kind: 'subscribe';
      readonly line: number;
      readonly ask: number;
      readonly topics: readonly string[];
    }
  | { readonly kind: 'unsubscribe'; readonly line: number; readonly topics: readonly string[] }
  | { readonly kind: 'end'; readonly line: number }
  /** One hand-over of news has been taken in. */
  | { readonly kind: 'heard' };

/** What the worker tells the page, some at a time and in order. */
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
      readonly message: FeedMessage;
    };
