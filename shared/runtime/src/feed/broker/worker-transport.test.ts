import { describe, expect, test } from '@jest/globals';
import { VISITOR } from '@jukwaa/contracts';
import {
  eventsOf,
  news,
  openLine,
  received,
  served,
  settle,
  startWorker,
  useWorkers,
  workers,
} from '../../test-support/workers.ts';
import type { DeliveredMessage } from '../transport.ts';
import { createWorkerTransport } from './worker-transport.ts';

useWorkers();

describe('the broker by a worker', () => {
  test("[LIVE-01] the broker worker starts with the first connection and connects to the site's own /mqtt", async () => {
    const transport = createWorkerTransport(startWorker);
    expect(workers).toHaveLength(0);
    const { line } = await openLine(transport);
    expect(line.address).toBe('ws://localhost/mqtt');
    await openLine(transport, 'another');
    expect(workers).toHaveLength(1);
    expect(served).toHaveLength(2);
  });

  test('each broker connection gets its own events, in order', async () => {
    const { transport, line: one } = await openLine();
    const { line: two } = await openLine(transport, 'other');
    one.events.onConnect();
    one.events.onMessage('odds/1/7', '{"a":1}');
    two.events.onMessage('producer', '{}');
    one.events.onMessage('odds/1/7', '{"a":2}');
    one.events.onClose();
    two.events.onError(new Error('refused'));
    await settle();
    expect(received).toEqual([
      'line connects',
      'line odds/1/7 {"a":1}',
      'other producer {}',
      'line odds/1/7 {"a":2}',
      'line closes',
      'other: refused',
    ]);
  });

  test('the broker worker parses messages by its table of topics, and passes those of newer topics as text', async () => {
    const got: [string, DeliveredMessage][] = [];
    const transport = createWorkerTransport(startWorker);
    transport.open(VISITOR, {
      ...eventsOf('line'),
      onMessage: (topic, message) => got.push([topic, message]),
    });
    await settle();
    const stop = { event: 'bet_stop', match_id: 7, seq: 1, ts: 1 };
    served[0]?.events.onMessage('odds/1/7', JSON.stringify({ ...stop, later: 'field' }));
    served[0]?.events.onMessage('odds/1/7', '{"event":"bet_stop"}');
    served[0]?.events.onMessage('draws/noon', '{"number":7}');
    await settle();
    expect(got).toEqual([
      ['odds/1/7', { text: expect.any(String), reading: { ok: true, value: stop } }],
      ['odds/1/7', { text: '{"event":"bet_stop"}', reading: { ok: false, error: expect.any(String) } }],
      ['draws/noon', { text: '{"number":7}', reading: null }],
    ]);
  });

  test('a subscription goes to its connection, and its promise resolves when the broker confirms or the connection ends', async () => {
    const { connection, line } = await openLine();
    let confirm: () => void = () => undefined;
    line.connection.subscribe.mockImplementationOnce(() => new Promise((done) => (confirm = done)));
    let isDone = false;
    void connection.subscribe(['producer']).then(() => (isDone = true));
    await settle();
    expect(line.connection.subscribe).toHaveBeenCalledWith(['producer']);
    expect(isDone).toBe(false);
    confirm();
    await settle();
    expect(isDone).toBe(true);

    line.connection.subscribe.mockImplementation(() => new Promise(() => undefined));
    const lost = connection.subscribe(['live/counter']);
    await settle();
    line.events.onClose();
    await settle();
    await lost;
    connection.unsubscribe(['producer']);
    await settle();
    expect(line.connection.unsubscribe).toHaveBeenCalledWith(['producer']);
  });

  test('an ended broker connection emits nothing more, also when ended before it opened', async () => {
    const { transport, connection, line } = await openLine();
    await openLine(transport, 'other');
    const asked = connection.subscribe(['producer']);
    connection.end();
    await asked;
    line.events.onMessage('producer', '{}');
    await settle();
    expect(line.connection.end).toHaveBeenCalledTimes(1);
    transport.open(VISITOR, eventsOf('early')).end();
    await settle();
    expect(served).toHaveLength(2);
    expect(received).toEqual([]);
  });

  test('the broker worker ends with its last connection, and the next connection gets a new one', async () => {
    const { transport, connection } = await openLine();
    const other = await openLine(transport, 'other');
    connection.end();
    other.line.events.onMessage('producer', '{}');
    await settle();
    expect(received).toEqual(['other producer {}']);
    other.connection.end();
    const { line } = await openLine(transport, 'later');
    expect(workers).toHaveLength(2);
    line.events.onConnect();
    await settle();
    expect(received).toContain('later connects');
  });

  test('[LIVE-05] while the page is busy messages wait in the worker, and then arrive together and complete', async () => {
    const { line } = await openLine();
    news.waiting = [];
    for (let count = 0; count < 500; count += 1) {
      line.events.onMessage('odds/1/7', String(count));
      await settle(2);
    }
    expect(news.waiting.length).toBeLessThan(20);
    for (const arrive of news.waiting.splice(0)) arrive();
    news.waiting = null;
    await settle();
    expect(received).toEqual(Array.from({ length: 500 }, (_, count) => `line odds/1/7 ${count}`));
  });

  test('a broker worker that fails ends its connections with the reason, and the next connection gets a new worker', async () => {
    const { transport, connection, line } = await openLine();
    line.connection.subscribe.mockImplementation(() => new Promise(() => undefined));
    const asked = connection.subscribe(['producer']);
    workers[0]?.onerror?.(new ErrorEvent('error', { message: 'it is broken' }));
    await asked;
    expect(received).toEqual(["line: the broker's worker: it is broken"]);
    const next = await openLine(transport, 'next');
    expect(workers).toHaveLength(2);
    next.line.events.onConnect();
    await settle();
    expect(received).toContain('next connects');
  });

  test('[LIVE-01] a broker worker whose file hangs ends the connection, and gets more time at the next try', async () => {
    let isHanging = true;
    const hanging: { isEnded: boolean }[] = [];
    const transport = createWorkerTransport(() => {
      if (!isHanging) return startWorker();
      const state = { isEnded: false };
      hanging.push(state);
      return {
        onmessage: null,
        onerror: null,
        postMessage: () => undefined,
        terminate: () => {
          state.isEnded = true;
        },
      };
    });
    const first = transport.open(VISITOR, eventsOf('first'));
    await settle();
    const asked = first.subscribe(['producer']);
    await settle(8_000);
    await asked;
    expect(received).toEqual(["first: the broker's worker: it did not start in time"]);
    transport.open(VISITOR, eventsOf('second'));
    await settle(9_000);
    expect(hanging.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    await settle(8_000);
    expect(received).toHaveLength(2);
    isHanging = false;
    const { line } = await openLine(transport, 'third');
    await settle(60_000);
    line.events.onConnect();
    await settle();
    expect(received.slice(2)).toEqual(['third connects']);
  });

  test('a broker worker that cannot start ends the connection', async () => {
    const transport = createWorkerTransport(() => {
      throw new Error('refused by the browser');
    });
    const connection = transport.open(VISITOR, eventsOf('line'));
    await settle();
    expect(received).toEqual(['line: Error: refused by the browser']);
    await connection.subscribe(['producer']);
  });
});
