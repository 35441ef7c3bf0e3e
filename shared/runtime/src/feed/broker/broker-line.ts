import type { LiveCredentials, Result } from '@jukwaa/contracts';
import type { FeedConnection, FeedEvents, FeedTransport } from '../transport.ts';

/** A broker that does not answer within this time is out of reach, in ms. */
const CONNECT_MS = 6_000;
/** Credentials end up to this much earlier, because they count whole seconds, in ms. */
const EARLY_MS = 2_000;

/** A connection to the external broker that has been open. */
export interface BrokerLine extends FeedConnection {
  readonly isConnected: () => boolean;
  /** Time from its opening until its credentials end, in ms. */
  readonly lifetimeMs: number;
  readonly isExpired: () => boolean;
}

/** How to reach the external broker. */
export interface BrokerWay {
  readonly ask: () => Promise<Result<LiveCredentials, string>>;
  readonly transportTo: (address: string) => FeedTransport<string>;
}

/** The events of a connection, with the connection itself. Messages come as soon as it has subscribed. */
export interface BrokerLineEvents {
  readonly onConnect: (line: BrokerLine) => void;
  readonly onClose: (line: BrokerLine) => void;
  readonly onError: (line: BrokerLine, error: Error) => void;
  readonly onMessage: FeedEvents<string>['onMessage'];
}

/** Opens a connection with new credentials; null when the services give none, or the broker can't be reached or refuses them. */
export async function openBrokerLine(
  { ask, transportTo }: BrokerWay,
  events: BrokerLineEvents,
): Promise<BrokerLine | null> {
  const askedAt = performance.now();
  const answer = await ask();
  if (!answer.ok) return null;
  const { url, username, password, lifetime_s: lifetimeS } = answer.value;
  const lifetimeMs = lifetimeS * 1_000;
  return new Promise((resolve) => {
    let wasConnected = false;
    let isConnected = false;
    const failed = () => {
      clearTimeout(late);
      connection.end();
      resolve(null);
    };
    const late = setTimeout(failed, CONNECT_MS);
    const connection = transportTo(url).open(
      { username, password },
      {
        onConnect: () => {
          clearTimeout(late);
          isConnected = true;
          if (wasConnected) return events.onConnect(line);
          wasConnected = true;
          resolve(line);
        },
        onClose: () => {
          isConnected = false;
          if (wasConnected) events.onClose(line);
          else failed();
        },
        onError: (error) => {
          isConnected = false;
          if (wasConnected) events.onError(line, error);
          else failed();
        },
        onMessage: events.onMessage,
      },
    );
    const line: BrokerLine = {
      subscribe: connection.subscribe,
      unsubscribe: connection.unsubscribe,
      end: connection.end,
      isConnected: () => isConnected,
      lifetimeMs,
      isExpired: () => performance.now() - askedAt >= lifetimeMs - EARLY_MS,
    };
  });
}
