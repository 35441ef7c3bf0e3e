import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { CONNECT_FLAGS, connectPacket, mqttPacket, PACKETS, packetHead } from '@jukwaa/backend/testing';
import { type LiveBalancer, startLiveBalancer } from './live-balancer.ts';
import { FRAMES, frame, frameHead } from './test-support/page-bytes.ts';
import { RawPage } from './test-support/raw-page.ts';
import { type RecordingBroker, startRecordingBroker } from './test-support/recording-broker.ts';
import { withHaproxy } from './test-support/with-haproxy.ts';

const KB = 1_024;
const MB = KB * KB;
const CONNECT = frame(connectPacket());
const PING = frame(mqttPacket(PACKETS.ping));
/** A frame with extension bits, such as a compressed one. */
const COMPRESSED = FRAMES.binary | 0x40;
const CLOSE = 0x88;
const UNSUBSCRIBE = 0xa2;

let broker: RecordingBroker;
let balancer: LiveBalancer | null = null;

beforeAll(async () => {
  broker = await startRecordingBroker();
});
afterAll(async () => {
  await balancer?.stop();
  await broker.stop();
});

async function upgraded(): Promise<RawPage> {
  balancer ??= await startLiveBalancer({ brokerPort: broker.port });
  return RawPage.upgraded(balancer.port);
}

async function connected(): Promise<RawPage> {
  const page = await upgraded();
  page.send(CONNECT);
  return page;
}

/** The title of a case, and the bytes that the client sends after its CONNECT. */
type Cases = ReadonlyArray<readonly [title: string, ...parts: readonly Buffer[]]>;

const unmasked = Buffer.from([FRAMES.binary, 2, PACKETS.ping, 0]);
const allOf = (type: number, length: number) =>
  frame(Buffer.concat([packetHead(type, length), Buffer.alloc(16 * KB)]));
const byteByByte = [...packetHead(PACKETS.subscribe, 256 * MB - 1)].map((byte) => frame(Buffer.from([byte])));

const FRAME_CASES: Cases = [
  ['without a mask', unmasked],
  ['of text', frame(mqttPacket(PACKETS.ping), FRAMES.text)],
  ['with an extension', frame(mqttPacket(PACKETS.ping), COMPRESSED)],
  ['of a reserved kind', frame(mqttPacket(PACKETS.ping), 0x83)],
  ['that goes on with no message', frame(mqttPacket(PACKETS.ping), FRAMES.end)],
  ['that starts a message within another one', frame(mqttPacket(PACKETS.ping), FRAMES.start), PING],
  ['of more than 64 kB', frameHead(FRAMES.binary, 64 * KB + 1), Buffer.alloc(KB)],
  ['of 2^63 bytes', frameHead(FRAMES.binary, 2n ** 63n), Buffer.alloc(KB)],
  ['of 2^64 - 1 bytes', frameHead(FRAMES.binary, 2n ** 64n - 1n), Buffer.alloc(KB)],
  ['for control of more than 125 bytes', frame(Buffer.alloc(126), FRAMES.ping)],
  ['for control in parts', frame(Buffer.alloc(0), CLOSE & 15)],
];

const PACKET_CASES: Cases = [
  ['SUBSCRIBE of 256 MB', allOf(PACKETS.subscribe, 256 * MB - 1)],
  ['SUBSCRIBE of 256 MB whose length comes in five frames', ...byteByByte],
  ['SUBSCRIBE of more than 64 kB', allOf(PACKETS.subscribe, 64 * KB + 1)],
  ['UNSUBSCRIBE of more than 64 kB', allOf(UNSUBSCRIBE, 64 * KB + 1)],
  ['length of five bytes', frame(Buffer.from([PACKETS.subscribe, 128, 128, 128, 128, 0]))],
  ['second CONNECT', CONNECT],
  ['PUBLISH', frame(mqttPacket(PACKETS.publish, Buffer.alloc(4)))],
  ['PUBLISH of QoS 1', frame(mqttPacket(PACKETS.publish | 2, Buffer.alloc(4)))],
  ['PUBLISH of QoS 2 that is retained', frame(mqttPacket(PACKETS.publish | 5, Buffer.alloc(4)))],
  ['PUBREL', frame(mqttPacket(0x62, Buffer.alloc(2)))],
  ['PINGREQ with content', frame(mqttPacket(PACKETS.ping, Buffer.alloc(1)))],
  ['packet of the type 0', frame(Buffer.alloc(2))],
  [
    'PUBLISH behind good packets of its frame',
    frame(Buffer.concat([mqttPacket(PACKETS.ping), mqttPacket(PACKETS.publish)])),
  ],
];

describe('frames and packets of a client that do not reach the broker, and end its connection', () => {
  for (const [title, ...parts] of FRAME_CASES)
    withHaproxy(`a frame ${title}`, async () => {
      const page = await connected();
      page.send(...parts);
      await page.closed();
      expect(broker.content.length).toBeLessThanOrEqual(CONNECT.length + PING.length);
    });

  for (const [title, ...parts] of PACKET_CASES)
    withHaproxy(`a ${title}`, async () => {
      const page = await connected();
      page.send(...parts);
      await page.closed();
      expect([0, CONNECT.length]).toContain(broker.content.length);
    });

  for (const [title, first] of [
    ['another packet first', PING],
    ['a CONNECT of more than 4 kB first', allOf(PACKETS.connect, 4 * KB + 1)],
    ['a CONNECT for a stored session', frame(connectPacket({ flags: 0 }))],
    ['a CONNECT with a will', frame(connectPacket({ flags: CONNECT_FLAGS.clean | CONNECT_FLAGS.will }))],
    ['a CONNECT of 65 kB first', allOf(PACKETS.connect, 65 * KB)],
  ] as const)
    withHaproxy(title, async () => {
      const page = await upgraded();
      page.send(first);
      await page.closed();
      expect(broker.content).toHaveLength(0);
    });
});
