import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EdgeStand } from './testing/edge-stand.ts';
import { exchange, getOf, RawClient, statusLine } from './testing/raw-client.ts';

let stand: EdgeStand;
beforeAll(async () => {
  stand = await EdgeStand.open();
  stand.answer = ({ url }, response) => response.end(`backend ${url}`);
});
afterAll(() => stand.close());

const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: edge\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: c2l4dGVlbi1ieXRlcy1vaw==\r\n\r\n`;

/** Whether the edge still serves pages and calls. */
async function isServing(): Promise<boolean> {
  const [page, call] = await Promise.all([fetch(stand.url), fetch(`${stand.url}/api/x`)]);
  return page.status === 200 && call.status === 200 && (await call.text()) === 'backend /api/x';
}

describe('a malformed HTTP message', () => {
  const refused: ReadonlyArray<[string, string, RegExp]> = [
    ['garbage', '\x16\x03\x01garbage\r\n\r\n', / 400 /],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', / 400 /],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', / 400 /],
    [
      'two lengths of a body',
      'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      / 400 /,
    ],
    [
      'a length and chunks',
      'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      / 400 /,
    ],
    [
      'broken chunks',
      'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      / 400 /,
    ],
    ['a folded header', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\r\n b\r\n\r\n', / 400 /],
    ['huge headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, / 431 /],
  ];

  test.each(refused)(
    'a malformed HTTP message is refused as JSON that browsers take for nothing else: %s',
    async (_what, text, status) => {
      const answer = await exchange(stand.port, text);
      expect(statusLine(answer)).toMatch(status);
      expect(answer).toContain('x-content-type-options: nosniff');
      expect(answer).toMatch(/\{"error_message":"[^"]+","code":"\w+"\}$/);
      expect(await isServing()).toBe(true);
    },
  );

  test('a malformed HTTP message can’t make the edge a tunnel to another server', async () => {
    expect(await exchange(stand.port, 'CONNECT a:25 HTTP/1.1\r\nhost: a:25\r\n\r\n')).toBe('');
    expect(await isServing()).toBe(true);
  });

  test.each([
    ['expect', '100-continue'],
    ['expect', 'the unexpected'],
    ['keep-alive', 'timeout=5'],
    ['upgrade', 'h2c'],
    ['te', 'gzip'],
    ['content-length', '0'],
  ])(
    'a malformed HTTP message with a hop-by-hop header reaches the backend without it: %s: %s',
    async (name, value) => {
      const answer = await exchange(
        stand.port,
        `GET /api/x HTTP/1.1\r\nhost: a\r\n${name}: ${value}\r\nconnection: close\r\n\r\n`,
      );
      expect(answer).toContain('backend /api/x');
    },
  );

  test('a malformed HTTP message from a client of HTTP/1.0, which names no host, is answered', async () => {
    expect(await exchange(stand.port, 'GET /api/x HTTP/1.0\r\n\r\n')).toContain('backend /api/x');
    expect(statusLine(await exchange(stand.port, 'GET / HTTP/1.0\r\n\r\n'))).toContain(' 200 ');
  });

  test('a malformed HTTP message that is one of several at once is answered in turn', async () => {
    const calls = [1, 2, 3].map((n) => `GET /api/${n} HTTP/1.1\r\nhost: a\r\n\r\n`).join('');
    const answer = await exchange(stand.port, calls + getOf('/api/4'));
    expect(answer.match(/backend \/api\/\d/g)).toEqual([1, 2, 3, 4].map((n) => `backend /api/${n}`));
  });
});

test('a request reaches the backend under the backend’s own name, whatever name the visitor used', async () => {
  const { port } = stand.backend.address() as AddressInfo;
  stand.answer = ({ headers }, response) => response.end(`${headers.host} ${headers['x-forwarded-host']}`);
  const answer = await exchange(
    stand.port,
    'GET /api/x HTTP/1.1\r\nhost: jukwaa.example\r\nconnection: close\r\n\r\n',
  );
  expect(answer).toContain(`127.0.0.1:${port} jukwaa.example`);
  stand.answer = ({ url }, response) => response.end(`backend ${url}`);
  const upgraded = once(stand.backend, 'upgrade');
  const client = await RawClient.open(stand.port);
  client.send(upgrade('/mqtt'));
  const [{ headers }, upstream] = await upgraded;
  expect(headers.host).toBe(`127.0.0.1:${port}`);
  upstream.destroy();
  await client.closed();
});

describe('a client that resets its connection', () => {
  test('a client that resets its connection after a refused upgrade leaves the edge running', async () => {
    for (const path of ['/foo', '//', 'http://[', '*']) {
      const client = await RawClient.open(stand.port);
      client.send(upgrade(path));
      if (path === '/foo') expect(await client.receives('}')).toMatch(/ 404 [\s\S]*nosniff/);
      client.reset();
    }
    expect(await isServing()).toBe(true);
  });

  test('a client that resets its connection in the middle of a request, of a body or of an answer leaves the edge running', async () => {
    stand.answer = (_request, response) => response.write('a'.repeat(100_000));
    const started = [
      'GET / HTTP/1.1\r\nhost',
      'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
      'GET /api/x HTTP/1.1\r\nhost: a\r\n\r\n',
      upgrade('/mqtt'),
    ];
    for (const text of started) {
      const client = await RawClient.open(stand.port);
      client.send(text);
      if (text.startsWith('GET /api')) await client.receives('aaa');
      client.reset();
      await client.closed();
    }
    stand.answer = ({ url }, response) => response.end(`backend ${url}`);
    expect(await isServing()).toBe(true);
  });
});

describe('a broker connection', () => {
  /** Node keeps its half of an upgraded connection open, and notices the other end only when it reads. */
  const endWithPeer = (socket: Duplex) =>
    socket
      .on('error', () => undefined)
      .on('end', () => socket.end())
      .resume();

  /** A joined pair: the client, and the backend's side of its connection. */
  async function join(): Promise<{ client: RawClient; upstream: Socket }> {
    const upgraded = once(stand.backend, 'upgrade');
    const client = await RawClient.open(stand.port);
    client.send(upgrade('/mqtt'));
    const [, upstream] = await upgraded;
    endWithPeer(upstream);
    upstream.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    await client.receives('101');
    return { client, upstream };
  }

  test('a broker connection ends on one side when the other side resets it', async () => {
    const first = await join();
    const upstreamClosed = once(first.upstream, 'close');
    first.client.reset();
    await upstreamClosed;
    const second = await join();
    second.upstream.resetAndDestroy();
    await second.client.closed();
    expect(await isServing()).toBe(true);
  });

  test('a broker connection ends when the backend ends, although the client keeps its half open', async () => {
    const accepted = once(stand.edge.server, 'upgrade');
    const { client, upstream } = await join();
    client.socket.allowHalfOpen = true;
    const [, atEdge] = await accepted;
    const closed = once(atEdge, 'close');
    upstream.destroy();
    await closed;
    client.reset();
  });

  test('a broker connection reaches the backend with the address that the edge saw, whatever the client claims', async () => {
    const upgraded = once(stand.backend, 'upgrade');
    const client = await RawClient.open(stand.port);
    client.send(upgrade('/mqtt').replace('\r\n\r\n', '\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n'));
    const [request, upstream] = await upgraded;
    expect(request.headers['x-forwarded-for']).toBe('127.0.0.1');
    upstream.destroy();
    await client.closed();
  });

  test('a broker connection is closed when the backend does not answer in time, or is down', async () => {
    const hasty = await EdgeStand.open({ limits: { tunnelHandshakeMs: 50 } });
    hasty.backend.on('upgrade', (_request, upstream) => endWithPeer(upstream));
    expect(await exchange(hasty.port, upgrade('/mqtt'))).toBe('');
    await hasty.endBackend();
    expect(await exchange(hasty.port, upgrade('/mqtt'))).toBe('');
    await hasty.close();
  });
});

describe('without a backend', () => {
  test('pages are served, and calls get an error without internal details', async () => {
    const alone = await EdgeStand.open();
    await alone.endBackend();
    expect((await fetch(alone.url)).status).toBe(200);
    const call = await fetch(`${alone.url}/api/x`);
    expect([call.status, await call.json()]).toEqual([
      502,
      { error_message: 'Something went wrong. Please try again.', code: 'backend_unreachable' },
    ]);
    await alone.close();
  });
});
