import type { FeedConnection, FeedTransport } from '../transport.ts';
import { askCredentials, askMissed, isVisitor } from './ask-services.ts';
import { withCatchUp } from './catch-up.ts';
import { createMqttTransport } from './mqtt-transport.ts';
import { readMessage } from './read-message.ts';
import { createRoamingTransport } from './roaming-transport.ts';
import type { BrokerAsk, BrokerNews } from './talk.ts';

/** The part of a worker's global scope in use; TypeScript's own types of it conflict with those of a page. */
export interface BrokerScope {
  postMessage(news: readonly BrokerNews[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: BrokerAsk }) => void): void;
}

type Opening = Extract<BrokerAsk, { kind: 'open' }>;

/** Messages within this time go to the page together, in ms, because each batch is a task of the page's thread. */
const TOGETHER_MS = 8;
/** Beyond this many unconfirmed batches, the next ones are sent together after a confirmation. */
const MAX_UNCONFIRMED = 16;

/** Batches news for the page: the first at once, closely following ones together. */
function createOutbox(send: (news: readonly BrokerNews[]) => void) {
  let waiting: BrokerNews[] = [];
  let unconfirmed = 0;
  let isResting = false;

  function sendWaiting(): void {
    if (isResting || unconfirmed === MAX_UNCONFIRMED || waiting.length === 0) return;
    isResting = true;
    setTimeout(() => {
      isResting = false;
      sendWaiting();
    }, TOGETHER_MS);
    unconfirmed += 1;
    const news = waiting;
    waiting = [];
    send(news);
  }

  return {
    put: (news: BrokerNews) => {
      waiting.push(news);
      sendWaiting();
    },
    received: () => {
      unconfirmed -= 1;
      sendWaiting();
    },
  };
}

/** Holds a page's broker connections: handles the page's requests, parses messages, and reports events. */
export function serveBroker(
  scope: BrokerScope,
  transportTo: (address: string) => FeedTransport<string> = createMqttTransport,
): void {
  const lines = new Map<number, FeedConnection>();
  const { put, received } = createOutbox((news) => scope.postMessage(news));

  function transportOf({ address, credentials, hasBroker }: Opening): FeedTransport<string> {
    const site = transportTo(address);
    if (!hasBroker) return site;
    const ask = () => askCredentials(credentials);
    const roaming = createRoamingTransport({ site, ask, transportTo, random: Math.random });
    if (isVisitor(credentials)) return roaming;
    return withCatchUp(roaming, (seconds) => askMissed(credentials, seconds));
  }

  function open(opening: Opening): void {
    const { line, credentials } = opening;
    const connection = transportOf(opening).open(credentials, {
      onConnect: () => put({ kind: 'connected', line }),
      onClose: () => put({ kind: 'closed', line }),
      onError: (error) => put({ kind: 'failed', line, reason: error.message }),
      onMessage: (topic, text) => put({ kind: 'message', line, topic, message: readMessage(topic, text) }),
    });
    lines.set(line, connection);
  }

  async function subscribe({ line, ask, topics }: Extract<BrokerAsk, { kind: 'subscribe' }>): Promise<void> {
    await lines.get(line)?.subscribe(topics);
    put({ kind: 'subscribed', line, ask });
  }

  scope.addEventListener('message', ({ data: ask }) => {
    switch (ask.kind) {
      case 'received':
        return received();
      case 'open':
        return open(ask);
      case 'subscribe':
        return void subscribe(ask);
      case 'unsubscribe':
        return lines.get(ask.line)?.unsubscribe(ask.topics);
      case 'end':
        lines.get(ask.line)?.end();
        lines.delete(ask.line);
    }
  });
  put({ kind: 'started' });
}
