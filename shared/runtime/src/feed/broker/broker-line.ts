import type { LiveCredentials, Result } from '@jukwaa/contracts';
import type { FeedConnection, FeedEvents, FeedTransport } from '../transport.ts';

/** A broker that does not answer within this time is out of reach, in ms. */
const CONNECT_MS = 6_000;
/** Credentials for less time, such as those of a session that ends in a moment, are not worth a connection, in ms. */
const SHORTEST_LIFETIME_MS = 10_000;
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

/** How to reach the external broker, and the site's own address, `/mqtt`. */
export interface RoamingWays extends BrokerWay {
  readonly site: FeedTransport<string>;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

/** The events of a connection, with the connection itself. Messages come as soon as it has subscribed. */
export interface BrokerLineEvents {
  readonly onConnect: (line: BrokerLine) => void;
  readonly onClose: (line: BrokerLine) => void;
  readonly onError: (line: BrokerLine, error: Error) => void;
  readonly onMessage: FeedEvents<string>['onMessage'];
}

/** Opens a connection; null when the browser refuses the address, such as an insecure one for a secure page. */
function openAt(
  { transportTo }: BrokerWay,
  { url, username, password }: LiveCredentials,
  events: FeedEvents<string>,
): FeedConnection | null {
  try {
    return transportTo(url).open({ username, password }, events);
  } catch {
    return null;
  }
}

/** Opens a connection with new credentials; null when the services give none, or the broker can't be reached or refuses them. */
export async function openBrokerLine(way: BrokerWay, events: BrokerLineEvents): Promise<BrokerLine | null> {
  const askedAt = performance.now();
  const answer = await way.ask();
  if (!answer.ok) return null;
  const lifetimeMs = answer.value.lifetime_s * 1_000;
  if (lifetimeMs < SHORTEST_LIFETIME_MS) return null;
  return new Promise((resolve) => {
    let wasConnected = false;
    let isConnected = false;
    const failed = () => {
      clearTimeout(late);
      connection?.end();
      resolve(null);
    };
    const late = setTimeout(failed, CONNECT_MS);
    const connection = openAt(way, answer.value, {
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
    });
    if (connection === null) return failed();
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
