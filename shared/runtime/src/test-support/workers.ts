import { afterEach, beforeEach, jest } from '@jest/globals';
import { VISITOR } from '@jukwaa/contracts';
import { type BrokerScope, serveBroker } from '../feed/broker/serve-broker.ts';
import type { BrokerAsk, BrokerNews } from '../feed/broker/talk.ts';
import { type BrokerWorker, createWorkerTransport } from '../feed/broker/worker-transport.ts';
import type { FeedConnection, FeedEvents, FeedTransport } from '../feed/transport.ts';

/** A connection of the worker's own transport; the test plays the broker by its events. */
interface ServedLine {
  readonly address: string;
  readonly events: FeedEvents<string>;
  readonly connection: jest.Mocked<FeedConnection>;
}

export const served: ServedLine[] = [];
const transportTo = (address: string): FeedTransport<string> => ({
  open: (_credentials, events) => {
    const connection = {
      subscribe: jest.fn<FeedConnection['subscribe']>(async () => undefined),
      unsubscribe: jest.fn<FeedConnection['unsubscribe']>(),
      end: jest.fn<FeedConnection['end']>(),
    };
    served.push({ address, events, connection });
    return connection;
  },
});

export const workers: BrokerWorker[] = [];
/** Batches that a busy page has not processed yet; null: each arrives in the next turn. */
export const news: { waiting: (() => void)[] | null } = { waiting: null };

/** A copy, as delivered by a worker. jsdom has no `structuredClone`. */
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** A worker and the page's end of it, connected as in browsers: messages arrive in a later turn. */
export function startWorker(): BrokerWorker {
  const listeners: ((event: { data: BrokerAsk }) => void)[] = [];
  let isEnded = false;
  const worker: BrokerWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (ask) => {
      const data = copyOf(ask);
      queueMicrotask(() => {
        for (const listener of isEnded ? [] : listeners) listener({ data });
      });
    },
    terminate: () => {
      isEnded = true;
    },
  };
  const scope: BrokerScope = {
    postMessage: (sent) => {
      const event = new MessageEvent<readonly BrokerNews[]>('message', { data: copyOf(sent) });
      const arrive = () => isEnded || worker.onmessage?.(event);
      if (news.waiting === null) queueMicrotask(arrive);
      else news.waiting.push(arrive);
    },
    addEventListener: (_type, listener) => listeners.push(listener),
  };
  serveBroker(scope, transportTo);
  workers.push(worker);
  return worker;
}

export const received: string[] = [];
export const eventsOf = (name: string): FeedEvents => ({
  onConnect: () => received.push(`${name} connects`),
  onClose: () => received.push(`${name} closes`),
  onError: (error) => received.push(`${name}: ${error.message}`),
  onMessage: (topic, { text }) => received.push(`${name} ${topic} ${text}`),
});

/** Fake timers, and no worker from before, in each test of the file. */
export function useWorkers(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    news.waiting = null;
    for (const list of [served, workers, received]) list.length = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

export const settle = (ms = 20) => jest.advanceTimersByTimeAsync(ms);

export async function openLine(transport = createWorkerTransport(startWorker), name = 'line') {
  const connection = transport.open(VISITOR, eventsOf(name));
  await settle();
  const line = served.at(-1);
  if (line === undefined) throw new Error('no line was opened');
  return { transport, connection, line };
}
