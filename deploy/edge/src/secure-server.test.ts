import { type ClientHttp2Session, connect } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createEdge } from './edge.ts';
import { selfSigned } from './testing/self-signed.ts';
import { builtFolders, listenWith, samplePlan } from './testing/stand-ins.ts';

const page = {
  env: 'test',
  signature_secret: 'secret',
  support: { phone: '+254700000000', chat_url: 'https://chat.example', email: 'care@example.test' },
} as const;

let edge: FastifyInstance;
let port: number;
let behind: Awaited<ReturnType<typeof listenWith>>;
let session: ClientHttp2Session;

beforeAll(async () => {
  behind = await listenWith((incoming, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    if (incoming.url === '/plan') response.end(JSON.stringify(samplePlan));
    else incoming.pipe(response);
  });
  edge = await createEdge({
    ...(await builtFolders()),
    registryUrl: behind.url,
    healthKey: 'a key of tests',
    backendUrl: behind.url,
    page,
    tls: await selfSigned(),
    log: () => undefined,
  });
  await edge.listen({ host: '127.0.0.1', port: 0 });
  port = (edge.server.address() as AddressInfo).port;
  session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
});
afterAll(async () => {
  // The session stays open, as in a browser.
  await edge.close();
  await behind.close();
});

interface Answer {
  /** Links of the answers 103, in their order. */
  readonly hints: readonly string[];
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

function get(path: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isPost = body !== '';
    const length = isPost
      ? { 'content-length': Buffer.byteLength(body), 'content-type': 'application/json' }
      : {};
    const method = { ':path': path, ':method': isPost ? 'POST' : 'GET' };
    const stream = session.request({ ...method, ...length, ...headers }, { endStream: !isPost });
    let answered: Readonly<Record<string, unknown>> = {};
    const hints: string[] = [];
    let text = '';
    // Informational answers come before the answer, or not at all.
    stream.on('headers', (received) => {
      if (received[':status'] === 103) hints.push(String(received.link));
    });
    stream.on('response', (received) => {
      answered = { ...received };
    });
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    stream.on('end', () => resolve({ hints, headers: answered, text }));
    stream.on('error', reject);
    if (isPost) stream.end(body);
  });
}

describe('[FED-08] over TLS', () => {
  test('a page is served by HTTP/2 and promises to stay encrypted', async () => {
    const { headers, text } = await get('/');
    expect(headers[':status']).toBe(200);
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(text).toContain('/r/sportsbook/1.0.0/remoteEntry.js');
  });

  const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

  test('a browser gets hints for the page’s own files before the page', async () => {
    const { hints, headers, text } = await get('/mm/4821', navigation);
    expect(headers[':status']).toBe(200);
    expect(hints).toHaveLength(1);
    const hinted = hints[0]?.split(', ').map((link) => {
      const [address = '', ...parameters] = link.split('; ');
      const named = Object.fromEntries(parameters.map((one) => one.split(/=(.*)/s)));
      return { href: address.slice(1, -1), ...named };
    });
    const base = '/r/sportsbook/1.0.0';
    const [of, kept] = [{ rel: 'preload', crossorigin: 'anonymous' }, { integrity: 'sha384-abc' }];
    expect(hinted).toEqual([
      { href: '/host/1.0.0/main.js', as: 'script', ...of, ...kept },
      { href: '/host/main.css', as: 'style', ...of, ...kept },
      ...['remoteEntry.js', 'remote.js', 'match.js'].map((file) => ({
        href: `${base}/${file}`,
        as: 'script',
        ...of,
        ...kept,
      })),
    ]);
    for (const { href, integrity } of hinted ?? []) {
      const tag = (text.match(/<(?:script|link)[^>]*>/g) ?? []).find((one) => one.includes(`"${href}"`));
      expect(tag).toContain('crossorigin="anonymous"');
      expect(tag).toContain(`integrity="${integrity}"`);
    }
  });

  test('a request for other things, or with the page cached, gets no hints', async () => {
    const { headers } = await get('/', navigation);
    const again = await get('/', { ...navigation, 'if-none-match': String(headers.etag) });
    expect([again.headers[':status'], again.hints]).toEqual([304, []]);
    expect((await get('/', { 'sec-fetch-dest': 'empty' })).hints).toEqual([]);
    expect((await get('/r/sportsbook/1.0.0/remoteEntry.js', navigation)).hints).toEqual([]);
  });

  test('over TLS, files are served compressed by HTTP/2', async () => {
    const { headers } = await get('/r/sportsbook/1.0.0/remoteEntry.js', { 'accept-encoding': 'br' });
    expect([headers[':status'], headers['content-encoding']]).toEqual([200, 'br']);
  });

  test('over TLS, calls reach the backend with their bodies', async () => {
    const { headers, text } = await get('/api/wallet/withdraw', {}, '{"amount":1}');
    expect([headers[':status'], text]).toEqual([200, '{"amount":1}']);
  });

  test('a client with HTTP/1.1 only is served as well, with one answer', async () => {
    const informed = jest.fn();
    const status = await new Promise((resolve, reject) => {
      const asked = { host: '127.0.0.1', port, path: '/', headers: navigation };
      request({ ...asked, rejectUnauthorized: false, agent: false }, (response) => {
        response.resume();
        response.on('end', () => resolve([response.statusCode, response.httpVersion]));
      })
        .on('information', informed)
        .on('error', reject)
        .end();
    });
    expect(status).toEqual([200, '1.1']);
    expect(informed).not.toHaveBeenCalled();
  });
});
