import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { EdgeLimits } from './limits.ts';
import { EdgeStand } from './testing/edge-stand.ts';
import { exchange, RawClient, statusLine } from './testing/raw-client.ts';

let stand: EdgeStand;
/** Calls in progress at the provider, by their path. */
let working: Map<string, ServerResponse>;
afterEach(() => stand.close());

/** An edge with a provider that answers a call when the test ends it. */
async function open(limits: Partial<EdgeLimits> = {}): Promise<void> {
  working = new Map();
  stand = await EdgeStand.withGames(
    ({ url = '' }, response) => {
      working.set(url, response);
      stand.edge.server.emit('at the provider');
    },
    { limits: { holdMs: 0, waitMs: 60_000, ...limits } },
  );
}
const atProvider = () => once(stand.edge.server, 'at the provider');
const host = () => `games.127.0.0.1:${stand.port}`;

/** A call at the games' origin; resolves with the head of its answer. */
function call(path: string, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const headers = { host: host(), 'content-type': 'application/json' };
    request({ host: '127.0.0.1', port: stand.port, agent: false, path, method, headers }, (response) =>
      resolve(response.resume()),
    )
      .on('error', reject)
      .end(body);
  });
}

/** Sends a call whose client leaves as soon as the provider works on it. */
async function leaveDuring(method: string, path: string): Promise<ServerResponse> {
  const client = await RawClient.open(stand.port);
  const arrived = atProvider();
  client.send(`${method} ${path} HTTP/1.1`, `host: ${host()}`, 'content-length: 0', '', '');
  await arrived;
  const response = working.get(path);
  if (response === undefined) throw new Error(`${path} did not reach the provider`);
  client.reset();
  return response;
}

describe('GAMES-01 the games’ origin', () => {
  test('the games’ origin refuses calls beyond its places with 503 and Retry-After, and the waiting ones are answered in turn', async () => {
    await open({ activeGames: 1, waitingGames: 1 });
    const arrived = atProvider();
    const first = call('/play');
    await arrived;
    const reached = once(stand.edge.server, 'request');
    const second = call('/api/open', '{}');
    await reached;
    const refused = await call('/play.js');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
    expect([...working.keys()]).toEqual(['/play']);
    const next = atProvider();
    working.get('/play')?.end('page');
    await next;
    working.get('/api/open')?.end('{}');
    expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
  });

  test.each([
    ['a page', 'GET', '/play'],
    ['an opening', 'POST', '/api/open'],
  ])(
    'the games’ origin ends the call for %s when its client leaves, which frees its place',
    async (_what, method, path) => {
      await open({ activeGames: 1 });
      await once(await leaveDuring(method, path), 'close');
      const arrived = atProvider();
      const next = call('/next');
      await arrived;
      working.get('/next')?.end();
      expect((await next).statusCode).toBe(200);
    },
  );

  test.each(['/api/spin', '/api/finish'])(
    'the games’ origin continues the call %s without its client, so that its round has an end',
    async (path) => {
      await open({ activeGames: 1 });
      const gone = new Promise((resolve) =>
        stand.edge.server.once('connection', (socket) => socket.once('close', resolve)),
      );
      const spin = await leaveDuring('POST', path);
      await gone;
      const reached = once(stand.edge.server, 'request');
      const next = call('/next');
      await reached;
      expect([spin.destroyed, working.has('/next')]).toEqual([false, false]);
      const arrived = atProvider();
      spin.end('{}');
      await arrived;
      working.get('/next')?.end();
      expect((await next).statusCode).toBe(200);
    },
  );

  test('the games’ origin refuses a body over 64 kB with 413', async () => {
    await open();
    expect((await call('/api/open', 'x'.repeat(70_000))).statusCode).toBe(413);
    expect(working.size).toBe(0);
  });

  test('the games’ origin refuses a body that does not end in time with 408', async () => {
    await open({ headersMs: 100, requestMs: 100 });
    const head = ['POST /api/open HTTP/1.1', `host: ${host()}`, 'connection: close', 'content-length: 9'];
    expect(statusLine(await exchange(stand.port, ...head, '', 'x'))).toContain('408');
    expect(working.size).toBe(0);
  });

  test('the games’ origin serves only what the provider answers, without cookies, and 502 when the provider is down', async () => {
    await open();
    const arrived = atProvider();
    const page = call('/play');
    await arrived;
    working
      .get('/play')
      ?.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b', 'referrer-policy': 'no-referrer' })
      .end('page');
    const { headers } = await page;
    expect([headers['content-type'], headers['referrer-policy']]).toEqual(['text/html', 'no-referrer']);
    expect(headers['set-cookie']).toBeUndefined();
    const broken = atProvider();
    const second = call('/broken');
    await broken;
    working.get('/broken')?.destroy();
    expect((await second).statusCode).toBe(502);
  });
});
