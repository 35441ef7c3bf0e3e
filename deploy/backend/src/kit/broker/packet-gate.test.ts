import { describe, expect, test } from '@jest/globals';
import { BROKER_LIMITS } from './limits.ts';
import { PacketGate } from './packet-gate.ts';

const CONNECT = Buffer.from([0x10, 4, 1, 2, 3, 4]);
const PING = Buffer.from([0xc0, 0]);
const subscribe = (bytes: number) =>
  Buffer.concat([Buffer.from([0x82, (bytes & 127) | 128, bytes >> 7]), Buffer.alloc(bytes, 7)]);

const connected = (): PacketGate => {
  const gate = new PacketGate();
  gate.accept(CONNECT);
  return gate;
};

describe('packets of a connection', () => {
  test('packets of a connection come out whole however the client splits and joins them', () => {
    const packets = [CONNECT, subscribe(300), PING, PING, subscribe(9_000), PING];
    const all = Buffer.concat(packets);
    for (const size of [1, 2, 3, 7, 299, 5_000, all.length]) {
      const gate = new PacketGate();
      const out: Buffer[] = [];
      for (let at = 0; at < all.length; at += size) {
        // The socket reuses its memory after a read.
        const chunk = Buffer.from(all.subarray(at, at + size));
        out.push(...(gate.accept(chunk) ?? []).map((packet) => Buffer.from(packet)));
        chunk.fill(0xff);
      }
      expect(out).toEqual(packets);
      expect([gate.bufferedBytes, gate.isInside]).toEqual([0, false]);
    }
  });

  test.each([
    ['announces 256 MB', Buffer.from([0x82, 0xff, 0xff, 0xff, 0x7f])],
    ['announces one byte more than the largest packet', Buffer.from([0x82, 0x81, 0x80, 0x04])],
    ['has a length of five bytes', Buffer.from([0x82, 0xff, 0xff, 0xff, 0xff])],
    ['is a second CONNECT', CONNECT],
    ['is a ping with a body', Buffer.from([0xc0, 1])],
    ['is of a type that only brokers send', Buffer.from([0x20, 2])],
    ['is a PUBLISH', Buffer.from([0x30, 10])],
  ])('a connection is closed at the header of one %s', (_what, header) => {
    expect(connected().accept(header)).toBeNull();
  });

  test('a connection is closed when its first packet is not a CONNECT, or exceeds 1 kB', () => {
    expect(new PacketGate().accept(PING)).toBeNull();
    expect(new PacketGate().accept(Buffer.from([0x10, 0x81, 0x08]))).toBeNull();
  });

  test('packets of a connection use at most twice the memory of the received bytes, and at most the size of the largest packet', () => {
    const gate = connected();
    const whole = subscribe(16_000);
    for (let at = 0; at < whole.length - 1; at++) {
      expect(gate.accept(whole.subarray(at, at + 1))).toEqual([]);
      expect(gate.bufferedBytes).toBeLessThanOrEqual(Math.max(256, 2 * (at + 1)));
    }
    expect(gate.bufferedBytes).toBeLessThanOrEqual(BROKER_LIMITS.packetBytes);
    expect(gate.isInside).toBe(true);
  });
});
