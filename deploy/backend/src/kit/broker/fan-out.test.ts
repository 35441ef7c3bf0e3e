import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { FanOut, type Line, takes } from './fan-out.ts';
import { textOfPayload } from './payload-text.ts';
import { publishFrame } from './publish-frame.ts';

/** The packets that an MQTT client reads from one WebSocket frame. */
function read(frame: Buffer): { topic: string; payload: string } {
  const short = frame.readUInt8(1);
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  const size = short < 126 ? short : short === 126 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2));
  const packet = frame.subarray(head);
  expect([frame.readUInt8(0), packet.length, packet.readUInt8(0) & 0xf0]).toEqual([0x82, size, 0x30]);
  let remaining = 0;
  let at = 1;
  for (let shift = 0; ; shift += 7) {
    const byte = packet.readUInt8(at++);
    remaining += (byte & 127) << shift;
    if (byte < 128) break;
  }
  expect(packet.length - at).toBe(remaining);
  const topicLength = packet.readUInt16BE(at);
  const begin = at + 2 + topicLength;
  return { topic: packet.toString('utf8', at + 2, begin), payload: packet.toString('utf8', begin) };
}

describe('a frame', () => {
  test.each([0, 1, 100, 125, 126, 127, 128, 16_380, 16_384, 65_530, 65_536, 2_097_160])(
    'a frame is readable for an MQTT client with a payload of %i bytes',
    (length) => {
      const payload = 'x'.repeat(length);
      expect(read(publishFrame('odds/1/2', payload))).toEqual({ topic: 'odds/1/2', payload });
    },
  );

  test('a frame states its length in bytes, not in letters', () => {
    const payload = '{"team":"Bjørn – 東京"}';
    expect(read(publishFrame('odds/é', payload))).toEqual({ topic: 'odds/é', payload });
  });
});

test.each([
  ['odds/#', 'odds/1/2', true],
  ['odds/#', 'odds', true],
  ['odds/+/2', 'odds/1/2', true],
  ['odds/+', 'odds/1/2', false],
  ['odds/+/+', 'odds/1', false],
  ['odds/1/2', 'odds/1/2', true],
  ['live/#', 'odds/1/2', false],
])('matching the filter %s against the topic %s gives %s', (filter, topic, isTaken) => {
  expect(takes(filter, topic)).toBe(isTaken);
});

function line(): Line & { readonly received: string[]; flushes: number } {
  return {
    received: [],
    flushes: 0,
    sendFrame(frame) {
      this.received.push(read(frame).payload);
      return true;
    },
    flush() {
      this.flushes += 1;
    },
  };
}

describe('the fan-out', () => {
  test('the fan-out sends a message once to each subscriber, whatever its filters, and none after it leaves', () => {
    const fanOut = new FanOut();
    const [both, other, gone] = [line(), line(), line()];
    fanOut.subscribe(both, 'odds/1/2');
    fanOut.subscribe(both, 'odds/#');
    fanOut.subscribe(other, 'odds/1/+');
    fanOut.subscribe(gone, 'odds/1/2');
    fanOut.send('odds/1/2', 'a');
    fanOut.drop(gone);
    fanOut.unsubscribe(other, 'odds/1/+');
    fanOut.send('odds/1/2', 'b');
    fanOut.send('live/counter', 'c');
    expect([both.received, other.received, gone.received]).toEqual([['a', 'b'], ['a'], ['a']]);
  });

  test('the fan-out sends retained messages first to a new subscriber, and no messages that were cleared', () => {
    const fanOut = new FanOut();
    const [exact, wide] = [line(), line()];
    fanOut.keep('odds/1/2', 'a');
    fanOut.keep('odds/1/2', 'b');
    fanOut.keep('odds/1/3', 'c');
    fanOut.subscribe(exact, 'odds/1/2');
    fanOut.subscribe(wide, 'odds/#');
    fanOut.keep('odds/1/2', '');
    fanOut.subscribe(exact, 'odds/1/2');
    fanOut.send('odds/1/2', 'd');
    expect([exact.received, wide.received]).toEqual([
      ['b', 'd'],
      ['b', 'c', 'd'],
    ]);
  });

  test('the fan-out makes a lazy message once for all its receivers, and a retained one not before the first', () => {
    const fanOut = new FanOut();
    const made: string[] = [];
    const lazy = (name: string) =>
      textOfPayload(() => {
        made.push(name);
        return { name };
      });
    const send = (topic: string, name: string) => {
      const text = lazy(name);
      fanOut.keep(topic, text);
      fanOut.send(topic, text);
    };
    send('odds/1/2', 'a');
    send('odds/1/2', 'b');
    send('odds/1/3', 'c');
    expect(made).toEqual([]);
    const [first, second] = [line(), line()];
    fanOut.subscribe(first, 'odds/1/2');
    fanOut.subscribe(second, 'odds/1/2');
    send('odds/1/2', 'd');
    expect(made).toEqual(['b', 'd']);
    for (const { received } of [first, second]) expect(received).toEqual(['{"name":"b"}', '{"name":"d"}']);
  });

  test('the messages to one connection within one turn are flushed once', async () => {
    const fanOut = new FanOut();
    const one = line();
    fanOut.subscribe(one, 'odds/1/2');
    for (const payload of ['a', 'b', 'c']) fanOut.send('odds/1/2', payload);
    expect(one.flushes).toBe(0);
    await turn();
    expect([one.received, one.flushes]).toEqual([['a', 'b', 'c'], 1]);
  });
});
