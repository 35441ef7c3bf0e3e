import { once } from 'node:events';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { connectPacket, mqttPacket, PACKETS, subscribePacket } from '@jukwaa/backend/testing';
import { type LiveBalancer, startLiveBalancer } from './live-balancer.ts';
import { FRAMES, frame } from './test-support/page-bytes.ts';
import { RawPage } from './test-support/raw-page.ts';
import { type RecordingBroker, startRecordingBroker } from './test-support/recording-broker.ts';
import { withHaproxy } from './test-support/with-haproxy.ts';

const CONNECT = frame(connectPacket());
const PING = frame(mqttPacket(PACKETS.ping));
const SUBSCRIBE = subscribePacket('odds/v2/1/list', 'odds/v2/2/list');

const STREAMS: ReadonlyArray<readonly [title: string, stream: Buffer]> = [
  [
    'a packet in three frames with a ping of the WebSocket within it, and two packets in a frame',
    Buffer.concat([
      frame(SUBSCRIBE.subarray(0, 1), FRAMES.start),
      frame(Buffer.from('a ping'), FRAMES.ping),
      frame(SUBSCRIBE.subarray(1, 9), FRAMES.middle),
      frame(SUBSCRIBE.subarray(9), FRAMES.end),
      frame(Buffer.concat([mqttPacket(PACKETS.ping), SUBSCRIBE])),
    ]),
  ],
  [
    'four packets in a frame with a longer head',
    frame(Buffer.concat(Array.from({ length: 4 }, () => SUBSCRIBE))),
  ],
];

let broker: RecordingBroker;
let balancer: LiveBalancer | null = null;

beforeAll(async () => {
  broker = await startRecordingBroker();
});
afterAll(async () => {
  await balancer?.stop();
  await broker.stop();
});

for (const [title, stream] of STREAMS)
  withHaproxy(`${title} reach the broker unchanged, wherever they are cut`, async () => {
    balancer ??= await startLiveBalancer({ brokerPort: broker.port });
    const page = await RawPage.upgraded(balancer.port);
    const ended = once(page.socket, 'close').then(() => {
      throw new Error('the balancer has ended the connection');
    });
    // It also ends with the test.
    ended.catch(() => undefined);
    const arrive = (bytes: number) => Promise.race([broker.receives(bytes), ended]);
    page.send(CONNECT);
    const sent = [CONNECT];
    let total = CONNECT.length;
    for (let cut = 1; cut < stream.length; cut += 1) {
      // The balancer reads the first part with the ping, and so without the second part.
      page.send(PING, stream.subarray(0, cut));
      await arrive(total + PING.length);
      page.send(stream.subarray(cut));
      sent.push(PING, stream);
      total += PING.length + stream.length;
      await arrive(total);
    }
    expect(broker.content.equals(Buffer.concat(sent))).toBe(true);
  });
