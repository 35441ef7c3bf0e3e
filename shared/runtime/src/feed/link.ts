import { BROKER } from '@jukwaa/contracts';
import { log, ports } from '../ports.ts';
import type { DeliveredMessage, FeedConnection, FeedCredentials, FeedTransport } from './transport.ts';

export type LinkState = 'connecting' | 'live' | 'offline';

export interface Link {
  /** Calls back with each message of the topic; returns the unsubscribe function. One subscriber per topic. */
  readonly listen: (topic: string, onMessage: (message: DeliveredMessage) => void) => () => void;
  /**
   * Checks whether the connection still works after a sleep, which can break it silently. It subscribes all topics
   * again, and opens another connection without a quick confirmation.
   */
  readonly check: () => void;
  readonly close: () => void;
}

interface LinkOptions {
  readonly transport: FeedTransport;
  readonly credentials: FeedCredentials;
  readonly onState: (state: LinkState) => void;
  /** Every wanted topic is subscribed, for the first time or again after an outage. */
  readonly onSubscribed: (again: boolean) => void;
}

const MAX_WAIT_MS = 30_000;
/** A working connection confirms within this time, also on slow mobile data, in ms. */
const CHECK_MS = 3_000;

/**
 * Wait before opening again after the n-th refusal in a row, in ms: up to 1, 2, 4, … 30 s, and at least half of that, because all
 * pages are refused at once.
 */
const waitAfter = (refusals: number): number =>
  Math.min(BROKER.reconnectPeriodMs * 2 ** (refusals - 1), MAX_WAIT_MS) * (1 - ports().random() / 2);

/**
 * Creates a connection for any number of topics. It opens with the first topic, subscribes the wanted topics after
 * each connect, and combines the subscriptions of one turn into one packet. An error ends the connection; a new one
 * opens after a wait.
 */
export function createLink({ transport, credentials, onState, onSubscribed }: LinkOptions): Link {
  const listeners = new Map<string, (message: DeliveredMessage) => void>();
  const unsent = new Set<string>();
  let connection: FeedConnection | null = null;
  let connected = false;
  let connectedBefore = false;
  let refusals = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checking: ReturnType<typeof setTimeout> | undefined;

  async function subscribeAll(): Promise<void> {
    const again = connectedBefore;
    connectedBefore = true;
    unsent.clear();
    const line = connection;
    await line?.subscribe([...listeners.keys()]);
    if (!connected || line !== connection) return;
    clearTimeout(checking);
    onSubscribed(again);
  }

  function sendUnsent(): void {
    if (connected && unsent.size > 0) void connection?.subscribe([...unsent]);
    unsent.clear();
  }

  function lose(): void {
    connected = false;
    onState('offline');
  }

  /** An open connection keeps a left page out of the browser's back/forward cache; `check` opens another one. */
  const rest = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || connection === null) return;
    clearTimeout(timer);
    clearTimeout(checking);
    lose();
    connection.end();
  };
  window.addEventListener('pagehide', rest);

  function open(): void {
    connection = transport.open(credentials, {
      onConnect: () => {
        connected = true;
        refusals = 0;
        onState('live');
        void subscribeAll();
      },
      onClose: lose,
      onError: (error) => {
        log('feed', 'the connection has ended', error);
        lose();
        connection?.end();
        refusals += 1;
        timer = setTimeout(open, waitAfter(refusals));
      },
      onMessage: (topic, message) => listeners.get(topic)?.(message),
    });
  }

  function reopen(): void {
    lose();
    connection?.end();
    clearTimeout(timer);
    open();
  }

  return {
    listen: (topic, onMessage) => {
      listeners.set(topic, onMessage);
      if (connection === null) open();
      else if (connected) {
        if (unsent.size === 0) queueMicrotask(sendUnsent);
        unsent.add(topic);
      }
      return () => {
        listeners.delete(topic);
        unsent.delete(topic);
        if (connected) connection?.unsubscribe([topic]);
      };
    },
    check: () => {
      if (connection === null) return;
      clearTimeout(checking);
      if (!connected) {
        reopen();
        return;
      }
      checking = setTimeout(reopen, CHECK_MS);
      void subscribeAll();
    },
    close: () => {
      window.removeEventListener('pagehide', rest);
      clearTimeout(timer);
      clearTimeout(checking);
      connected = false;
      connection?.end();
    },
  };
}
