import { Buffer } from 'node:buffer';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { VISITOR } from '@jukwaa/contracts';
import type { FeedEvents } from '../transport.ts';

class Client extends EventEmitter {
  connected = false;
  readonly options: { reconnectPeriod?: number } = {};
  readonly end = jest.fn();
  readonly unsubscribe = jest.fn();
  readonly subscribe = jest.fn((_topics: string[], _options: object, done: () => void) => done());
}
const client = { current: new Client() };
const connect = jest.fn((_url: string, _options: object) => client.current);
jest.mock('mqtt', () => ({
  __esModule: true,
  default: { connect: (url: string, options: object) => connect(url, options) },
}));

const ADDRESS = 'ws://localhost/mqtt';
const received: string[] = [];
const events: FeedEvents<string> = {
  onConnect: () => received.push('connect'),
  onClose: () => received.push('close'),
  onError: (error) => received.push(error.message),
  onMessage: (topic, text) => received.push(`${topic} ${text}`),
};

beforeEach(() => {
  jest.useFakeTimers();
  client.current = new Client();
  connect.mockClear();
  received.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

/** Imported after the mock of its library. */
async function transport() {
  const { createMqttTransport } = await import('./mqtt-transport.ts');
  return createMqttTransport(ADDRESS);
}

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('MQTT over WebSocket', () => {
  test('[LIVE-01] the broker connection uses the fixed visitor pair, a clean session, 4 s to connect and 1 s to reconnect', async () => {
    (await transport()).open(VISITOR, events);
    expect(connect).toHaveBeenCalledWith(
      ADDRESS,
      expect.objectContaining({ ...VISITOR, clean: true, connectTimeout: 4_000, reconnectPeriod: 1_000 }),
    );
  });

  test('[LIVE-01] the wait before each try to reconnect differs, around 1 s', async () => {
    (await transport()).open(VISITOR, events);
    const waits = ['connect', 'close', 'close'].map((event) => {
      client.current.emit(event);
      return client.current.options.reconnectPeriod ?? 0;
    });
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_500);
    expect(new Set(waits).size).toBe(waits.length);
  });

  test('broker events arrive unchanged and messages as text, without empty ones', async () => {
    (await transport()).open(VISITOR, events);
    await settle();
    client.current.emit('connect');
    client.current.emit('message', 'producer', Buffer.from('{"a":1}'));
    client.current.emit('message', 'producer', Buffer.alloc(0));
    client.current.emit('close');
    client.current.emit('error', new Error('refused'));
    expect(received).toEqual(['connect', 'producer {"a":1}', 'close', 'refused']);
  });

  test('topics are sent only while connected, and the promise resolves in both cases', async () => {
    const connection = (await transport()).open(VISITOR, events);
    const tooEarly = connection.subscribe(['producer']);
    await settle();
    await tooEarly;
    connection.unsubscribe(['producer']);
    expect(client.current.subscribe).not.toHaveBeenCalled();
    client.current.connected = true;
    await connection.subscribe(['producer', 'live/counter']);
    connection.unsubscribe(['producer']);
    expect(client.current.subscribe.mock.calls[0]?.[0]).toEqual(['producer', 'live/counter']);
    expect(client.current.unsubscribe).toHaveBeenCalledWith(['producer']);
  });

  test('[LIVE-07] an ended broker connection is closed by force and emits nothing more, even when ended while opening', async () => {
    const early = (await transport()).open(VISITOR, events);
    early.end();
    await settle();
    expect(client.current.end).toHaveBeenCalledWith(true);
    const late = (await transport()).open(VISITOR, events);
    await settle();
    late.end();
    client.current.emit('close');
    client.current.emit('error', new Error('late'));
    expect(received).toEqual([]);
  });
});
