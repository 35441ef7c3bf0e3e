import { describe, expect } from '@jest/globals';
import { mqttPacket, PACKETS, subscribePacket } from '@jukwaa/backend/testing';
import { topics } from '@jukwaa/contracts';
import { until } from '../tasks/until.ts';
import { useGatedBroker, withGatedBroker } from './test-support/gated-broker.ts';
import { frame } from './test-support/page-bytes.ts';

const MOST = 2_000;
const listsOf = (count: number) => Array.from({ length: count }, (_, n) => topics.oddsList(n));

const broker = useGatedBroker();

describe('a page whose live messages come from a broker behind the balancer', () => {
  withGatedBroker('gets the messages of its topics, and answers to its pings', async () => {
    await broker.deliver(topics.oddsList(499), '{"seq":1}');
    const line = await broker.page();
    const texts: string[] = [];
    let answers = 0;
    line.on('message', (topic, payload) => texts.push(`${topic} ${payload.toString('utf8')}`));
    line.on('packetreceive', ({ cmd }) => {
      answers += cmd === 'pingresp' ? 1 : 0;
    });
    const all = listsOf(500);
    const granted = await line.subscribeAsync(all);
    expect(granted.map(({ qos }) => qos)).toEqual(all.map(() => 0));
    await broker.deliver(topics.oddsList(7), '{"seq":2}');
    line.sendPing();
    await until('two messages and the answer', async () => (texts.length > 1 && answers > 0 ? true : null));
    expect(texts).toEqual([`${topics.oddsList(499)} {"seq":1}`, `${topics.oddsList(7)} {"seq":2}`]);
  });

  withGatedBroker('may subscribe to all its topics at once, and send single bytes', async () => {
    const page = await broker.rawPage();
    page.send(frame(subscribePacket(...listsOf(MOST))));
    // The length of the answer in two bytes, the packet's id, and a granted QoS for each topic.
    const [low, high] = [((MOST + 2) & 127) | 128, (MOST + 2) >> 7];
    await page.receives(Buffer.from([0x90, low, high, 0, 1, ...Array.from({ length: MOST }, () => 0)]));
    for (const byte of frame(mqttPacket(PACKETS.ping))) page.send(Buffer.from([byte]));
    await page.receives(Buffer.from([PACKETS.pong, 0]));
  });
});
