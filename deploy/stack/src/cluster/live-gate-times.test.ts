import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import { connectPacket, mqttPacket, PACKETS, packetHead, subscribePacket } from '@jukwaa/backend/testing';
import { until } from '../tasks/until.ts';
import { type LiveBalancer, startLiveBalancer } from './live-balancer.ts';
import { frame, requestHead } from './test-support/page-bytes.ts';
import { RawPage } from './test-support/raw-page.ts';
import { type RecordingBroker, startRecordingBroker } from './test-support/recording-broker.ts';
import { withHaproxy } from './test-support/with-haproxy.ts';

const CONNECT = frame(connectPacket());
const PING = frame(mqttPacket(PACKETS.ping));
const SUBSCRIBE = frame(subscribePacket('odds/v2/1/list', 'odds/v2/2/list'));
/** The times of the filter, half of the shipped ones. It counts whole seconds, so it may end a connection a second early. */
const LONGEST_MS = 5_000;
/** Enough to send something and its end on a busy machine: the shipped time. */
const SHIPPED_MS = 10_000;
/** Until the end on a busy machine, and less than the 90 s after which HAProxy ends silent connections itself. */
const END_MS = 60_000;

let broker: RecordingBroker;
let balancer: LiveBalancer | null = null;

beforeAll(async () => {
  broker = await startRecordingBroker();
});
afterEach(async () => {
  await balancer?.stop();
  balancer = null;
});
afterAll(() => broker.stop());

async function port(): Promise<number> {
  const gate = [['LONGEST_S = 10', `LONGEST_S = ${LONGEST_MS / 1_000}`]] as const;
  balancer = await startLiveBalancer({ brokerPort: broker.port, gate });
  return balancer.port;
}

describe('the time that a client has', () => {
  withHaproxy('until it has asked for live messages, and until its CONNECT', async () => {
    const parts = ['', 'GET /mqtt HTTP/1.1\r\n', requestHead()];
    const at = await port();
    const pages = await Promise.all(parts.map(() => RawPage.open(at)));
    for (const [n, part] of parts.entries()) pages[n]?.send(part);
    await Promise.all(pages.map((page) => page.closed(END_MS)));
  });

  withHaproxy('to finish a frame and a packet', async () => {
    const parts = [
      SUBSCRIBE.subarray(0, 1),
      SUBSCRIBE.subarray(0, 7),
      SUBSCRIBE.subarray(0, 30),
      frame(packetHead(PACKETS.subscribe, 9)),
    ];
    const at = await port();
    const pages = await Promise.all(parts.map(() => RawPage.upgraded(at)));
    for (const [n, part] of parts.entries()) pages[n]?.send(CONNECT, part);
    await Promise.all(pages.map((page) => page.closed(END_MS)));
  });

  withHaproxy('does not end while nothing is unfinished', async () => {
    balancer = await startLiveBalancer({ brokerPort: broker.port });
    const page = await RawPage.upgraded(balancer.port);
    page.send(CONNECT, PING, SUBSCRIBE.subarray(0, 30));
    page.send(SUBSCRIBE.subarray(30));
    const end = performance.now() + SHIPPED_MS + 1_000;
    await until('more than the time', async () => (performance.now() > end ? true : null));
    page.send(PING);
    const all = Buffer.concat([CONNECT, PING, SUBSCRIBE, PING]);
    await until('all bytes', async () => (broker.content.equals(all) ? true : null));
    expect(page.count('101')).toBe(1);
  });
});
