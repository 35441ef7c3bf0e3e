import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { BodyRoom } from './body-room.ts';
import { type ReadBody, readBody } from './read-body.ts';
import { RawClient } from './testing/raw-client.ts';
import { listenWith } from './testing/stand-ins.ts';

const LIMITS = { bodyBytes: 64 * 1_024, requestMs: 30_000 };
const HEAD = 'POST / HTTP/1.1\r\nhost: a\r\n';
/** Chunks that a collection may not have reached yet. */
const FEW = 20;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let room: BodyRoom;
let served: Awaited<ReturnType<typeof listenWith>>;
let client: RawClient;
/** Every chunk that has arrived. */
let chunks: WeakRef<Buffer>[];
let bytes: number;
let body: Promise<ReadBody> | null;

function read(request: IncomingMessage, answer: ServerResponse): void {
  body = readBody(request, LIMITS, { room, caller: 'a', answer });
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    chunks.push(new WeakRef(chunk));
  });
}

beforeEach(async () => {
  room = new BodyRoom(1_024 * 1_024);
  chunks = [];
  bytes = 0;
  body = null;
  served = await listenWith(read);
  client = await RawClient.open((served.server.address() as AddressInfo).port);
});
afterEach(async () => {
  client.socket.destroy();
  await served.close();
});

async function arrival(count: number): Promise<void> {
  while (bytes < count && !client.isClosed) await nextTurn();
}

describe('the memory of an incomplete body', () => {
  test('is one buffer, of at most twice its bytes, however small the chunks are', async () => {
    const count = 20_000;
    client.send(`${HEAD}transfer-encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(count)}`);
    await arrival(count);
    expect(chunks.length).toBeGreaterThan(count / 2);
    await nextTurn();
    collectGarbage();
    expect(chunks.filter((chunk) => chunk.deref() !== undefined).length).toBeLessThan(FEW);
    expect(room.bytes).toBeGreaterThanOrEqual(count);
    expect(room.bytes).toBeLessThanOrEqual(2 * count);
  });

  test('grows with what has arrived, not with the announced length', async () => {
    client.send(`${HEAD}content-length: 60000\r\n\r\n{`);
    await arrival(1);
    expect(room.bytes).toBeLessThanOrEqual(1_024);
  });
});

test('a body is the same after its parts, and its memory is at most the announced length', async () => {
  const parts = ['a'.repeat(5_000), 'b'.repeat(100), 'c'.repeat(2_000)];
  const sent = parts.join('');
  client.send(`${HEAD}content-length: ${sent.length}\r\n\r\n`);
  for (const [at, part] of parts.entries()) {
    client.socket.write(part);
    await arrival(parts.slice(0, at + 1).join('').length);
  }
  expect(String(await body)).toBe(sent);
  expect(room.bytes).toBe(sent.length);
});
