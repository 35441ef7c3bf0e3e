import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { EdgeStand } from './testing/edge-stand.ts';
import { RawClient } from './testing/raw-client.ts';
import { trustedProxies } from './trusted-proxies.ts';

let stand: EdgeStand;
/** Calls in progress at the backend, by their address. */
const working = new Map<string, ServerResponse>();

async function open(waitMs: number): Promise<void> {
  stand = await EdgeStand.open({
    isTrusted: trustedProxies('loopback'),
    limits: { activeReads: 2, activeWrites: 1, waitingCalls: 2, waitMs, holdMs: 0 },
  });
  stand.answer = ({ url = '' }, response) => void working.set(url, response);
}
afterEach(async () => {
  working.clear();
  await stand.close();
});

/** Starts a call and waits until the backend works on it. */
async function start(path: string): Promise<RawClient> {
  const client = await RawClient.open(stand.port);
  const arrived = once(stand.backend, 'request');
  client.send(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  await arrived;
  return client;
}
const finish = (path: string) => working.get(path)?.end('done');
const call = (path: string) => fetch(stand.url + path);
const BUSY = {
  error_message: 'Jukwaa is very busy. Please try again in a moment.',
  code: 'try_again',
  values: { case: 'busy' },
  not_started: true,
};

/** Starts calls that wait in the queue: all have reached the edge, and none the backend. */
async function line(...paths: readonly string[]): Promise<{ answers: Promise<Response>[] }> {
  const answers: Promise<Response>[] = [];
  for (const path of paths) {
    const arrived = once(stand.edge.server, 'request');
    answers.push(call(path));
    await arrived;
  }
  return { answers };
}

describe('more calls than the backend can take', () => {
  beforeEach(() => open(60_000));

  test('more calls than the backend can take wait in the queue, and those beyond it get 503 with Retry-After', async () => {
    await start('/api/1');
    await start('/api/2');
    const { answers: waiting } = await line('/api/3', '/api/4');
    const refused = await call('/api/5');
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '1',
      BUSY,
    ]);
    for (const [at, path] of ['/api/1', '/api/2'].entries()) {
      const arrived = once(stand.backend, 'request');
      finish(path);
      await arrived;
      finish(`/api/${at + 3}`);
    }
    for (const answer of waiting) expect(await (await answer).text()).toBe('done');
  });

  test('more calls than the backend can take leave the queue when their client has left', async () => {
    await start('/api/1');
    await start('/api/2');
    const closed: Promise<unknown>[] = [];
    stand.edge.server.on('connection', (socket) =>
      closed.push(new Promise((resolve) => socket.once('close', resolve))),
    );
    for (let n = 0; n < 2; n += 1) {
      const gone = await RawClient.open(stand.port);
      const arrived = once(stand.edge.server, 'request');
      gone.send('GET /api/gone HTTP/1.1\r\nhost: a\r\n\r\n');
      await arrived;
      gone.reset();
    }
    await Promise.all(closed);
    const { answers } = await line('/api/next');
    const arrived = once(stand.backend, 'request');
    finish('/api/1');
    await arrived;
    finish('/api/next');
    for (const answer of answers) expect((await answer).status).toBe(200);
    expect(working.has('/api/gone')).toBe(false);
  });

  test('clients that leave while the backend works can’t start more calls than the backend can take', async () => {
    (await start('/api/1')).reset();
    (await start('/api/2')).reset();
    const { answers: waiting } = await line('/api/3', '/api/4');
    expect((await call('/api/5')).status).toBe(503);
    for (const path of ['/api/1', '/api/2']) finish(path);
    while (!(working.has('/api/3') && working.has('/api/4'))) await once(stand.backend, 'request');
    for (const path of ['/api/3', '/api/4']) finish(path);
    for (const answer of waiting) expect((await answer).status).toBe(200);
  });

  test('a flood of calls from one address leaves room for a call from another, which replaces the newest', async () => {
    await start('/api/1');
    await start('/api/2');
    const { answers: flood } = await line('/api/3', '/api/4');
    const arrived = once(stand.backend, 'request');
    const other = fetch(`${stand.url}/api/other`, { headers: { 'x-forwarded-for': '41.90.1.1' } });
    expect((await flood[1])?.status).toBe(503);
    for (const path of ['/api/1', '/api/2']) finish(path);
    await arrived;
    while (!(working.has('/api/3') && working.has('/api/other'))) await once(stand.backend, 'request');
    for (const path of ['/api/3', '/api/other']) finish(path);
    expect([(await flood[0])?.status, (await other).status]).toEqual([200, 200]);
  });

  test('a flood of calls that read does not block bets: other calls have places of their own', async () => {
    await start('/api/1');
    await start('/api/2');
    const { answers: waiting } = await line('/api/3', '/api/4');
    const arrived = once(stand.backend, 'request');
    const bet = fetch(`${stand.url}/api/bet`, { method: 'POST', body: '{}' });
    await arrived;
    finish('/api/bet');
    expect((await bet).status).toBe(200);
    const ended = Promise.allSettled(waiting);
    await stand.edge.close();
    await ended;
  });

  test('more calls than the backend can take do not delay pages and probes', async () => {
    await start('/api/1');
    await start('/api/2');
    const { answers: waiting } = await line('/api/3', '/api/4');
    await call('/api/5');
    expect((await call('/')).status).toBe(200);
    expect((await call('/health')).status).toBe(200);
    const probed = call('/ready');
    while (!working.has('/ready')) await once(stand.backend, 'request');
    finish('/ready');
    expect((await probed).status).toBe(200);
    const ended = Promise.allSettled(waiting);
    await stand.edge.close();
    await ended;
  });
});

test('a call that waited too long gets 503 with Retry-After', async () => {
  await open(50);
  await start('/api/1');
  await start('/api/2');
  const late = await call('/api/3');
  expect([late.status, late.headers.get('retry-after'), await late.json()]).toEqual([503, '1', BUSY]);
});

test('an answer 503 of the backend is passed on: the edge does not repeat the call', async () => {
  await open(50);
  let calls = 0;
  stand.answer = (_request, response) => {
    calls += 1;
    response.writeHead(503, { 'retry-after': '1' }).end('{}');
  };
  expect((await call('/api/x')).status).toBe(503);
  expect(calls).toBe(1);
});

test('300 live bets spend their delay at the backend at once, and other calls are answered meanwhile', async () => {
  const BETS = 300;
  stand = await EdgeStand.open();
  const delayed: ServerResponse[] = [];
  stand.answer = ({ method }, response) => {
    if (method === 'POST') delayed.push(response);
    else response.end('list');
  };
  const bets = Array.from({ length: BETS }, () =>
    fetch(`${stand.url}/api/betting/bets`, { method: 'POST', body: '{}' }),
  );
  while (delayed.length < BETS) await once(stand.backend, 'request');
  expect(await (await call('/api/feed/matches')).text()).toBe('list');
  for (const response of delayed) response.end('placed');
  for (const bet of bets) expect(await (await bet).text()).toBe('placed');
});
