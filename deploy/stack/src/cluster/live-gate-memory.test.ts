import { describe, expect } from '@jest/globals';
import { PACKETS, packetHead } from '@jukwaa/backend/testing';
import { useGatedBroker, withGatedBroker } from './test-support/gated-broker.ts';
import { FRAMES, frame, frameHead } from './test-support/page-bytes.ts';

const KB = 1_024;
const MB = KB * KB;
/** Of a NATS server that does nothing, between two looks. */
const MOST_GROWTH = 8 * MB;

/** Parts of 32 kB that each client sends. */
const PARTS = 1_000;

const broker = useGatedBroker();

describe('a client with the credentials of a user', () => {
  withGatedBroker('does not fill the memory of the broker with packets of 256 MB', async () => {
    await broker.rawPage();
    const before = await broker.memory();
    const content = Buffer.alloc(32 * KB, 'x');
    const part = Buffer.concat([frameHead(FRAMES.binary, content.length), content]);
    for (const type of [PACKETS.subscribe, PACKETS.publish]) {
      const page = await broker.rawPage();
      page.send(frame(packetHead(type, 256 * MB - 1)));
      for (let n = 0; n < PARTS; n += 1) page.send(part);
      await page.closed();
    }
    expect((await broker.memory()) - before).toBeLessThan(MOST_GROWTH);
  });
});
