import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fail, ok, userName } from '@jukwaa/contracts';
import type { FeedEvents } from '../transport.ts';
import { withCatchUp } from './catch-up.ts';

const TOPIC = 'profile/7';
const notice = (receipt: string) => ({ topic: TOPIC, payload: { receipt } });
const received: string[] = [];
const ask = jest.fn<Parameters<typeof withCatchUp>[1]>();
let server: FeedEvents<string>;

function open() {
  const transport = withCatchUp(
    {
      open: (_credentials, events) => {
        server = events;
        return { subscribe: async () => undefined, unsubscribe: () => undefined, end: () => undefined };
      },
    },
    ask,
  );
  return transport.open(
    { username: userName(7), password: 'key' },
    {
      onConnect: () => undefined,
      onClose: () => undefined,
      onError: () => undefined,
      onMessage: (_topic, text) => received.push(text),
    },
  );
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  received.length = 0;
  ask.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("a user's connection that was lost", () => {
  test('brings the messages of that time which did not arrive, once and in order', async () => {
    ask.mockResolvedValue(ok([notice('a'), notice('b'), notice('c')]));
    const line = open();
    await line.subscribe([TOPIC]);
    server.onMessage(TOPIC, '{"receipt":"a"}');
    server.onClose();
    await jest.advanceTimersByTimeAsync(5_000);
    await line.subscribe([TOPIC]);
    await settle();
    expect(ask.mock.calls).toEqual([[35]]);
    expect(received).toEqual(['{"receipt":"a"}', '{"receipt":"b"}', '{"receipt":"c"}']);
    await line.subscribe([TOPIC]);
    await settle();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('asks again at the next connection when the services did not answer', async () => {
    ask.mockResolvedValueOnce(fail('away')).mockResolvedValueOnce(ok([notice('a')]));
    const line = open();
    server.onClose();
    await line.subscribe([TOPIC]);
    await settle();
    expect(received).toEqual([]);
    server.onClose();
    await line.subscribe([TOPIC]);
    await settle();
    expect(received).toEqual(['{"receipt":"a"}']);
  });

  test('asks for ten minutes at most', async () => {
    ask.mockResolvedValue(ok([]));
    const line = open();
    server.onClose();
    await jest.advanceTimersByTimeAsync(3_600_000);
    await line.subscribe([TOPIC]);
    expect(ask.mock.calls).toEqual([[600]]);
  });
});
