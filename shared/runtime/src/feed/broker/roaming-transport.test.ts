import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fail, type LiveCredentials, ok, type Result, VISITOR } from '@jukwaa/contracts';
import type { FeedConnection, FeedEvents, FeedTransport } from '../transport.ts';
import { createRoamingTransport } from './roaming-transport.ts';

const BROKER = 'wss://broker.example/mqtt';
const SITE = 'site';
const LIFETIME_S = 600;

/** A connection of the fake network; the test plays the server by its events. */
interface Opened {
  readonly address: string;
  readonly password: string;
  readonly events: FeedEvents<string>;
  readonly connection: jest.Mocked<FeedConnection>;
}

const opened: Opened[] = [];
const received: string[] = [];
let answers: Result<LiveCredentials, string>[];
let asked: number;

const transportTo = (address: string): FeedTransport<string> => ({
  open: ({ password }, events) => {
    const connection = {
      subscribe: jest.fn<FeedConnection['subscribe']>(async () => undefined),
      unsubscribe: jest.fn<FeedConnection['unsubscribe']>(),
      end: jest.fn<FeedConnection['end']>(),
    };
    opened.push({ address, password, events, connection });
    return connection;
  },
});

const events: FeedEvents<string> = {
  onConnect: () => received.push('connects'),
  onClose: () => received.push('closes'),
  onError: (error) => received.push(error.message),
  onMessage: (topic, text) => received.push(`${topic} ${text}`),
};

const credentials = (password: string): Result<LiveCredentials, string> =>
  ok({ url: BROKER, username: 'visitor', password, lifetime_s: LIFETIME_S });

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const at = (n: number): Opened => {
  const line = opened[n];
  if (line === undefined) throw new Error(`connection ${n} was not opened`);
  return line;
};
const addresses = () => opened.map(({ address, password }) => (address === SITE ? SITE : password));

async function open(): Promise<FeedConnection> {
  const ways = {
    site: transportTo(SITE),
    transportTo,
    ask: async () => {
      asked += 1;
      return answers.shift() ?? fail('no answer');
    },
    random: () => 0,
  };
  const line = createRoamingTransport(ways).open(VISITOR, events);
  await settle();
  return line;
}

/** Opens a connection that the broker accepts, with a subscription. */
async function openAtBroker(): Promise<FeedConnection> {
  answers = [credentials('first'), ...answers];
  const line = await open();
  at(0).events.onConnect();
  await settle();
  await line.subscribe(['odds/v2/1/list']);
  received.length = 0;
  return line;
}

beforeEach(() => {
  jest.useFakeTimers();
  opened.length = 0;
  received.length = 0;
  answers = [];
  asked = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a connection to the external broker', () => {
  test('[LIVE-01] the page connects to the external broker with the credentials that the services give', async () => {
    answers = [credentials('first')];
    const line = await open();
    expect(addresses()).toEqual(['first']);
    at(0).events.onConnect();
    await settle();
    await line.subscribe(['odds/v2/1/list']);
    at(0).events.onMessage('odds/v2/1/list', '{}');
    expect(received).toEqual(['connects', 'odds/v2/1/list {}']);
    expect(at(0).connection.subscribe).toHaveBeenCalledWith(['odds/v2/1/list']);
  });

  test('before the credentials end, a connection with new ones replaces it without a gap', async () => {
    answers = [credentials('second')];
    await openAtBroker();
    await settle(LIFETIME_S * 700 - 1);
    expect(asked).toBe(1);
    await settle(1);
    expect(addresses()).toEqual(['first', 'second']);
    let confirm: () => void = () => undefined;
    at(1).connection.subscribe.mockImplementationOnce(() => new Promise((done) => (confirm = done)));
    at(1).events.onConnect();
    await settle();
    expect(at(1).connection.subscribe).toHaveBeenCalledWith(['odds/v2/1/list']);
    at(0).events.onMessage('odds/v2/1/list', 'by the first');
    expect(at(0).connection.end).not.toHaveBeenCalled();
    confirm();
    await settle();
    expect(at(0).connection.end).toHaveBeenCalled();
    at(1).events.onMessage('odds/v2/1/list', 'by the second');
    expect(received).toEqual(['odds/v2/1/list by the first', 'odds/v2/1/list by the second']);
  });

  test('a topic that is subscribed during the change is subscribed at the new connection too', async () => {
    answers = [credentials('second')];
    const line = await openAtBroker();
    await settle(LIFETIME_S * 700);
    let confirm: () => void = () => undefined;
    at(1).connection.subscribe.mockImplementationOnce(() => new Promise((done) => (confirm = done)));
    at(1).events.onConnect();
    await settle();
    await line.subscribe(['producer']);
    expect(at(0).connection.subscribe).toHaveBeenLastCalledWith(['producer']);
    confirm();
    await settle();
    expect(at(1).connection.subscribe).toHaveBeenLastCalledWith(['producer']);
  });

  test.each([
    ['refuses', () => at(0).events.onError(new Error('Not authorized'))],
    ['ends', () => at(0).events.onClose()],
  ])(
    'credentials that ended while the phone slept are replaced at once when the broker %s the connection',
    async (_how, end) => {
      await openAtBroker();
      await settle(LIFETIME_S * 1_000);
      answers = [credentials('after the sleep')];
      end();
      await settle();
      expect(addresses().at(-1)).toBe('after the sleep');
      opened.at(-1)?.events.onConnect();
      await settle();
      expect(received).toEqual(['closes', 'connects']);
    },
  );

  test('without new credentials the open connection goes on until the broker ends it', async () => {
    await openAtBroker();
    await settle(LIFETIME_S * 700);
    expect(asked).toBe(2);
    await settle(5_000);
    expect(asked).toBe(3);
    expect(at(0).connection.end).not.toHaveBeenCalled();
    expect(received).toEqual([]);
  });

  test('an ended connection ends at every address and asks for nothing more', async () => {
    const line = await openAtBroker();
    line.end();
    expect(at(0).connection.end).toHaveBeenCalled();
    at(0).events.onMessage('odds/v2/1/list', 'late');
    await settle(LIFETIME_S * 2_000);
    expect(asked).toBe(1);
    expect(received).toEqual([]);
  });
});

describe("the site's own address", () => {
  test.each([
    ['the services give no credentials', () => undefined],
    ['the broker can not be reached', () => at(0).events.onClose()],
    ['the broker refuses the credentials', () => at(0).events.onError(new Error('Not authorized'))],
    ['the broker does not answer', () => undefined],
  ])('is used when %s', async (title, fault) => {
    if (title !== 'the services give no credentials') answers = [credentials('first')];
    await open();
    fault();
    await settle(6_000);
    expect(addresses().at(-1)).toBe(SITE);
    opened.at(-1)?.events.onConnect();
    expect(received).toEqual(['connects']);
    for (const { address, connection } of opened)
      if (address !== SITE) expect(connection.end).toHaveBeenCalled();
  });

  test('is used when a lost connection to the broker does not return within some seconds', async () => {
    await openAtBroker();
    at(0).events.onClose();
    await settle(3_000);
    // A try to connect again that failed.
    at(0).events.onClose();
    await settle(1_999);
    expect(addresses()).toEqual(['first']);
    await settle(1);
    expect(addresses()).toEqual(['first', SITE]);
    expect(at(0).connection.end).toHaveBeenCalled();
    at(1).events.onConnect();
    expect(received).toEqual(['closes', 'connects']);
  });

  test('is not used when a lost connection returns in time', async () => {
    await openAtBroker();
    at(0).events.onClose();
    await settle(3_000);
    at(0).events.onConnect();
    await settle(30_000);
    expect(addresses()).toEqual(['first']);
    expect(received).toEqual(['closes', 'connects']);
  });

  test('is left for the broker later, without a gap, after waits that double', async () => {
    const line = await open();
    at(0).events.onConnect();
    await line.subscribe(['odds/v2/1/list']);
    await settle(60_000);
    expect(asked).toBe(2);
    answers = [credentials('later')];
    await settle(120_000);
    expect(addresses()).toEqual([SITE, 'later']);
    expect(at(0).connection.end).not.toHaveBeenCalled();
    at(1).events.onConnect();
    await settle();
    expect(at(1).connection.subscribe).toHaveBeenCalledWith(['odds/v2/1/list']);
    expect(at(0).connection.end).toHaveBeenCalled();
    expect(received).toEqual(['connects']);
  });

  test('has the topics on demand, whose subscribers the services must see', async () => {
    const line = await openAtBroker();
    await line.subscribe(['odds/1/7', 'producer']);
    expect(at(0).connection.subscribe).toHaveBeenLastCalledWith(['producer']);
    expect(addresses()).toEqual(['first', SITE]);
    at(1).events.onConnect();
    expect(received).toEqual(['connects']);
    await line.subscribe(['odds/v2/1/list', 'odds/1/7', 'producer']);
    expect(at(0).connection.subscribe).toHaveBeenLastCalledWith(['odds/v2/1/list', 'producer']);
    expect(at(1).connection.subscribe).toHaveBeenLastCalledWith(['odds/1/7']);
    at(1).events.onClose();
    expect(received).toEqual(['connects']);
  });
});
