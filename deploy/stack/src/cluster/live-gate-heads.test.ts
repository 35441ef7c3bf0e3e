import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { mqttPacket, PACKETS } from '@jukwaa/backend/testing';
import { type LiveBalancer, startLiveBalancer } from './live-balancer.ts';
import { FRAMES, frame, requestHead } from './test-support/page-bytes.ts';
import { RawPage } from './test-support/raw-page.ts';
import { type RecordingBroker, startRecordingBroker } from './test-support/recording-broker.ts';
import { withHaproxy } from './test-support/with-haproxy.ts';

let broker: RecordingBroker;
let balancer: LiveBalancer | null = null;

beforeAll(async () => {
  broker = await startRecordingBroker();
});
afterAll(async () => {
  await balancer?.stop();
  await broker.stop();
});

/** The balancer starts with the first test that runs. */
async function open(): Promise<RawPage> {
  broker.clear();
  balancer ??= await startLiveBalancer({ brokerPort: broker.port });
  return RawPage.open(balancer.port);
}

const PING = frame(mqttPacket(PACKETS.ping));
const smuggled = requestHead('Content-Length: 8').replace('Version: 13', 'Version: 12');

describe('the request of a client for live messages', () => {
  withHaproxy(
    'reaches the broker as the balancer writes it, with the key and nothing else of the client',
    async () => {
      const page = await open();
      page.send(
        requestHead(
          'Sec-WebSocket-Extensions: permessage-deflate',
          'Cookie: session=secret',
          'Content-Length: 5',
        ),
      );
      await page.receives('101 Switching Protocols');
      expect(broker.head.split('\r\n').sort()).toEqual([
        '',
        '',
        'Connection: Upgrade',
        'GET /mqtt HTTP/1.1',
        'Host: broker',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Protocol: mqtt',
        'Sec-WebSocket-Version: 13',
        'Upgrade: websocket',
      ]);
    },
  );

  withHaproxy('may come byte by byte, with small letters', async () => {
    const page = await open();
    for (const byte of requestHead().replace('Sec-WebSocket-Key', 'sec-websocket-key')) page.send(byte);
    await page.receives('101 Switching Protocols');
  });

  const refused: ReadonlyArray<readonly [string, string | Buffer]> = [
    ['with another address', requestHead().replace('/mqtt', '/')],
    ['that posts', requestHead().replace('GET', 'POST')],
    ['without a key', requestHead().replace('Sec-WebSocket-Key', 'Sec-WebSocket-Kex')],
    ['with the key of another length', requestHead().replace('dGhl', '')],
    ['that is not HTTP', Buffer.from([FRAMES.binary, 0x80, 0, 0, 0, 0, 13, 10, 13, 10])],
    ['with a packet behind it', Buffer.concat([Buffer.from(requestHead()), PING])],
    ['with another request behind it', smuggled + requestHead()],
    ['of more than 8 kB', requestHead(`Cookie: ${'x'.repeat(8_200)}`)],
    ['that does not end', `GET /mqtt HTTP/1.1\r\nCookie: ${'x'.repeat(9_000)}`],
  ];
  for (const [title, bytes] of refused)
    withHaproxy(`ends the connection when it is one ${title}`, async () => {
      const page = await open();
      page.send(bytes);
      await page.closed();
      expect(broker.head + broker.content.toString('latin1')).toBe('');
    });
});
