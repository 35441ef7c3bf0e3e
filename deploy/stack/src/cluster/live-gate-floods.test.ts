import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { connectPacket, mqttPacket, PACKETS, subscribePacket } from '@jukwaa/backend/testing';
import { until } from '../tasks/until.ts';
import { type LiveBalancer, startLiveBalancer } from './live-balancer.ts';
import { FRAMES, frame } from './test-support/page-bytes.ts';
import { RawPage } from './test-support/raw-page.ts';
import { type RecordingBroker, startRecordingBroker } from './test-support/recording-broker.ts';
import { withHaproxy } from './test-support/with-haproxy.ts';

const KB = 1_024;
const CONNECT = frame(connectPacket());
const PING = mqttPacket(PACKETS.ping);
const times = (bytes: Buffer, count: number): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => bytes));

let broker: RecordingBroker;
let balancer: LiveBalancer | null = null;

beforeAll(async () => {
  broker = await startRecordingBroker();
});
afterAll(async () => {
  await balancer?.stop();
  await broker.stop();
});

async function connected(): Promise<RawPage> {
  balancer ??= await startLiveBalancer({ brokerPort: broker.port });
  const page = await RawPage.upgraded(balancer.port);
  page.send(CONNECT);
  return page;
}

/** A message of 13 kB, as one frame. */
const LARGE = frame(
  subscribePacket(...Array.from({ length: 100 }, (_, n) => `odds/${'x'.repeat(120)}/${n}`)),
);

/** More of anything than a whole burst and what is added to it in half a minute, because a busy machine takes a while to send it. */
const FLOODS: ReadonlyArray<readonly [title: string, within: Buffer, over: Buffer]> = [
  ['packets', frame(times(PING, 1_900)), frame(times(PING, 4_000))],
  ['frames', times(frame(Buffer.alloc(0)), 3_800), times(frame(Buffer.alloc(0)), 8_000)],
  [
    'pings of the WebSocket',
    times(frame(Buffer.alloc(0), FRAMES.ping), 3_800),
    times(frame(PING, FRAMES.ping), 8_000),
  ],
  ['bytes', times(LARGE, 18), times(LARGE, 60)],
];

describe('a client that sends all the time', () => {
  for (const [title, within, over] of FLOODS)
    withHaproxy(`has a burst of ${title}, and ends with more of them`, async () => {
      const page = await connected();
      page.send(within);
      const sent = Buffer.concat([CONNECT, within]);
      await until('the burst', async () => (broker.content.length === sent.length ? true : null));
      expect(broker.content.equals(sent)).toBe(true);
      page.send(over);
      await page.closed();
      expect(broker.content.length).toBeLessThan(sent.length + over.length);
    });

  withHaproxy('gets a share of its burst again with time', async () => {
    const page = await connected();
    const [burst, second] = [frame(times(PING, 1_990)), frame(times(PING, 50))];
    page.send(burst);
    await until('the burst', async () =>
      broker.content.length === CONNECT.length + burst.length ? true : null,
    );
    const end = performance.now() + 1_500;
    await until('a second and a half', async () => (performance.now() > end ? true : null));
    page.send(second);
    const all = CONNECT.length + burst.length + second.length;
    await until('the packets of a second', async () => (broker.content.length === all ? true : null));
  });

  withHaproxy('ends when its bytes come one by one for long', async () => {
    const page = await connected();
    while (!page.isClosed)
      for (const byte of LARGE) {
        page.send(Buffer.from([byte]));
        await new Promise((resolve) => setImmediate(resolve));
        if (page.isClosed) break;
      }
    expect(broker.content.length).toBeLessThan(128 * KB);
  });
});
