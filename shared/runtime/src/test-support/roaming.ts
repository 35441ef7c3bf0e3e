import { afterEach, beforeEach, jest } from '@jest/globals';
import { fail, type LiveCredentials, ok, type Result, VISITOR } from '@jukwaa/contracts';
import { createRoamingTransport } from '../feed/broker/roaming-transport.ts';
import type { FeedConnection, FeedEvents, FeedTransport } from '../feed/transport.ts';

export const SITE = 'site';
const BROKER = 'wss://broker.example/mqtt';
export const LIFETIME_S = 600;
/** Time for which a replaced connection stays open, in ms. */
export const OVERLAP_MS = 2_000;

/** A connection of the fake network; the test plays the server by its events, of which none come after its end. */
interface Opened {
  readonly address: string;
  readonly password: string;
  readonly events: FeedEvents<string>;
  readonly connection: jest.Mocked<FeedConnection>;
}

const opened: Opened[] = [];
/** Events and messages of the page, in order. */
export const received: string[] = [];
/** The fake services: their next answers, none when empty, and the number of requests. */
export const services: { answers: Result<LiveCredentials, string>[]; asked: number } = {
  answers: [],
  asked: 0,
};
/** A browser that refuses to open a connection to the broker. */
export const browser = { refuses: false };

const transportTo = (address: string): FeedTransport<string> => ({
  open: ({ password }, events) => {
    if (browser.refuses && address !== SITE) throw new Error('an insecure address');
    let isEnded = false;
    const connection = {
      subscribe: jest.fn<FeedConnection['subscribe']>(async () => undefined),
      unsubscribe: jest.fn<FeedConnection['unsubscribe']>(),
      end: jest.fn<FeedConnection['end']>(() => {
        isEnded = true;
      }),
    };
    const untilEnd: FeedEvents<string> = {
      onConnect: () => isEnded || events.onConnect(),
      onClose: () => isEnded || events.onClose(),
      onError: (error) => isEnded || events.onError(error),
      onMessage: (topic, text) => isEnded || events.onMessage(topic, text),
    };
    opened.push({ address, password, events: untilEnd, connection });
    return connection;
  },
});

const events: FeedEvents<string> = {
  onConnect: () => received.push('connects'),
  onClose: () => received.push('closes'),
  onError: (error) => received.push(error.message),
  onMessage: (topic, text) => received.push(`${topic} ${text}`),
};

export const credentials = (password: string, lifetime_s = LIFETIME_S): Result<LiveCredentials, string> =>
  ok({ url: BROKER, username: 'visitor', password, lifetime_s });

export const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
export const lineCount = () => opened.length;
/** The n-th opened connection; -1 for the last one. */
export const at = (n: number): Opened => {
  const line = opened.at(n);
  if (line === undefined) throw new Error(`connection ${n} was not opened`);
  return line;
};
/** The site, or the password of a connection to the broker, for each opened connection. */
export const addresses = () => opened.map(({ address, password }) => (address === SITE ? SITE : password));

export async function open(): Promise<FeedConnection> {
  const ways = {
    site: transportTo(SITE),
    transportTo,
    ask: async () => {
      services.asked += 1;
      return services.answers.shift() ?? fail('no answer');
    },
    random: () => 0,
  };
  const line = createRoamingTransport(ways).open(VISITOR, events);
  await settle();
  return line;
}

/** Opens a connection that the broker accepts, with a subscription. */
export async function openAtBroker(topics: readonly string[] = ['odds/v2/1/list']): Promise<FeedConnection> {
  services.answers = [credentials('first'), ...services.answers];
  const line = await open();
  at(0).events.onConnect();
  await settle();
  await line.subscribe(topics);
  received.length = 0;
  return line;
}

/** A connection whose broker confirms its next subscription when the test calls the result. */
export function confirmLater(n: number): () => void {
  let confirm: () => void = () => undefined;
  at(n).connection.subscribe.mockImplementationOnce(() => new Promise((done) => (confirm = done)));
  return () => confirm();
}

/** Renews the credentials of an open connection, up to the confirmed subscription of the new one. */
export async function renew(): Promise<void> {
  services.answers.push(credentials('second'));
  await settle(LIFETIME_S * 700);
  at(1).events.onConnect();
  await settle();
}

/** Fake clock and an empty network for each test of a file. */
export function useRoaming(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    opened.length = 0;
    received.length = 0;
    services.answers = [];
    services.asked = 0;
    browser.refuses = false;
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}
