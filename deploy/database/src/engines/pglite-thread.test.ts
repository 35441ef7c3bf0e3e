import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { type PgliteThread, startPglite } from './pglite-thread.ts';

jest.setTimeout(120_000);

const MB = 1024 * 1024;

let folder = '';
let thread: PgliteThread | null = null;
afterEach(async () => {
  await thread?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A simple query. https://www.postgresql.org/docs/current/protocol-message-formats.html */
function query(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(text.length + 4, 1);
  return new Uint8Array(Buffer.concat([head, text]));
}

test('a thread with little memory answers many times as much, because it keeps no reply', async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-thread-'));
  const started = await startPglite({ folder, durable: false }, { maxOldGenerationSizeMb: 48 });
  thread = started;
  for (let turn = 0; turn < 150; turn += 1) {
    const reply = await new Promise<Uint8Array>((resolve, reject) => {
      started.onReply = resolve;
      started.onDeath = reject;
      started.request(query(`select repeat('x', ${MB})`));
    });
    expect(reply.length).toBeGreaterThan(MB);
  }
});
