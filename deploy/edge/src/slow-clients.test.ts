import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { EdgeLimits } from './limits.ts';
import { EdgeStand } from './testing/edge-stand.ts';
import { exchange, getOf, openWithoutReading, RawClient, statusLine } from './testing/raw-client.ts';

/** More than the backend takes at the same time. */
const MANY = 80;
/** Longest time of a probe on a busy machine. A call waits 15 s for the answer of the backend. */
const ANSWER_MS = 10_000;
/** More than the buffers of a connection hold. */
const BIG = Buffer.alloc(12 * 1024 * 1024, 'a');

let stand: EdgeStand;
const sockets: Socket[] = [];

async function open(limits: Partial<EdgeLimits> = {}, drained?: () => Promise<unknown>): Promise<void> {
  stand = await EdgeStand.open({ limits, ...(drained && { drained }) });
  stand.answer = (request, response) => {
    if (request.url === '/api/big') response.end(BIG);
    else if (request.url === '/ready') response.end('{"status":"ready"}');
    else request.pipe(response);
  };
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await stand.close();
});

async function client(): Promise<RawClient> {
  const opened = await RawClient.open(stand.port);
  sockets.push(opened.socket);
  return opened;
}

const post = (headers: string, body: string) =>
  `POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`;

const call = () => fetch(`${stand.url}/api/x`, { method: 'POST', body: 'ping' });
async function expectOthersAreServed(): Promise<void> {
  expect(await (await call()).text()).toBe('ping');
  expect((await fetch(`${stand.url}/health`)).status).toBe(200);
  expect((await fetch(`${stand.url}/ready`)).status).toBe(200);
}

describe('other visitors are served', () => {
  test('other visitors are served while many clients send half of a body', async () => {
    await open();
    for (let n = 0; n < MANY; n += 1) (await client()).send(post('content-length: 100', '{'));
    await expectOthersAreServed();
  });

  test('other visitors are served while many clients never read their answer', async () => {
    await open({ activeReads: 4 });
    for (let n = 0; n < 8; n += 1)
      sockets.push(await openWithoutReading(stand.port, 'GET /api/big HTTP/1.1\r\nhost: a\r\n\r\n'));
    await expectOthersAreServed();
  });
});

describe('a client is cut off', () => {
  test('a client is cut off when its headers are late', async () => {
    await open({ headersMs: 100 });
    expect(statusLine(await exchange(stand.port, 'GET / HTTP/1.1\r\nhost: a\r\nx: '))).toContain(' 408 ');
    expect(statusLine(await (await client()).closed())).toContain(' 408 ');
  });

  test('a client is cut off when its body is late', async () => {
    await open({ headersMs: 100, requestMs: 150 });
    const slow = await client();
    slow.send(post('content-length: 100', '{'));
    expect(await slow.closed()).toMatch(/ 408 [\s\S]*"code":"request_timeout"/);
  });

  test('a client is cut off when it does not read, and the backend is free of it', async () => {
    await open({ idleMs: 100 });
    let backendClosed: Promise<unknown> | undefined;
    stand.answer = (_request, response) => {
      backendClosed = once(response, 'close');
      response.end(BIG);
    };
    const slow = await openWithoutReading(stand.port, getOf('/api/big'));
    sockets.push(slow);
    await once(stand.backend, 'request');
    await backendClosed;
  });
});

describe('a body over the limit', () => {
  const tooLong = 'x'.repeat(64 * 1024 + 1);
  const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

  test.each([
    ['with its length', `content-length: ${tooLong.length}`, tooLong],
    ['in chunks', 'transfer-encoding: chunked', chunked(tooLong)],
    ['of megabytes', `content-length: ${BIG.length}`, BIG.toString('latin1')],
    ['of megabytes in a chunk', 'transfer-encoding: chunked', chunked(BIG.toString('latin1'))],
  ])(
    'a body over the limit is refused, and the next call on the same connection is answered: %s',
    async (_how, header, body) => {
      await open();
      const line = await client();
      line.send(post(header, body), post('content-length: 4', 'ping'));
      const text = await line.receives('ping');
      expect(statusLine(text)).toBe('HTTP/1.1 413 Payload Too Large');
      expect(text).toContain('{"error_message":"The request is too large.","code":"too_large"}');
      expect(text).not.toContain('connection: close');
      expect(text).toContain('HTTP/1.1 200 OK');
    },
  );

  test('a body over the limit is refused by the same answer each time to a client that waits for it', async () => {
    await open();
    for (let n = 0; n < 20; n += 1)
      expect((await fetch(`${stand.url}/api/x`, { method: 'POST', body: tooLong })).status).toBe(413);
  });

  test('a body over the limit starts beyond the limit, and the rest still fits', async () => {
    await open();
    const longest = tooLong.slice(1);
    const answer = await fetch(`${stand.url}/api/x`, { method: 'POST', body: longest });
    expect(await answer.text()).toBe(longest);
  });
});

describe('connections of one address', () => {
  test('connections of one address over the limit are closed, until another one ends', async () => {
    await open({ connectionsPerAddress: 2, connections: 4 });
    const [first] = [await client(), await client()];
    expect(await (await client()).closed()).toBe('');
    first?.socket.destroy();
    await first?.closed();
    let answer = '';
    while (answer === '') answer = await exchange(stand.port, getOf('/'));
    expect(statusLine(answer)).toContain(' 200 ');
  });
});

describe('a probe', () => {
  test('a probe says within a second that the backend does not answer, and that the edge does', async () => {
    await open();
    stand.answer = () => undefined;
    const started = performance.now();
    const ready = await fetch(`${stand.url}/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { error_message: 'The services do not answer.', code: 'not_ready' },
    ]);
    expect(performance.now() - started).toBeLessThan(ANSWER_MS);
    expect(await (await fetch(`${stand.url}/health`)).json()).toEqual({ status: 'up' });
  });

  test('a probe passes on the backend’s own readiness', async () => {
    await open();
    stand.answer = (_request, response) => response.writeHead(503).end('{"code":"not_ready"}');
    const ready = await fetch(`${stand.url}/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { code: 'not_ready' }]);
  });

  test('a probe says that an edge which closes is not ready, although its backend is, and that it still answers', async () => {
    const seen: [number, unknown][] = [];
    const look = async () => {
      const ready = await fetch(`${stand.url}/ready`);
      seen.push([ready.status, await ready.json()]);
    };
    await open({ probeMs: 60_000 }, look);
    await look();
    await stand.edge.close();
    expect(seen).toEqual([
      [200, { status: 'ready' }],
      [503, { error_message: 'The edge is stopping.', code: 'not_ready' }],
    ]);
  });

  test('a probe that repeats often reaches the backend once', async () => {
    await open();
    let asked = 0;
    stand.answer = (_request, response) => {
      asked += 1;
      response.end('{}');
    };
    await Promise.all(Array.from({ length: 20 }, () => fetch(`${stand.url}/ready`)));
    expect(asked).toBe(1);
  });
});
