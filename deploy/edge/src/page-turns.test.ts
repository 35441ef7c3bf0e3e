import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { type EdgeLimits, LIMITS } from './limits.ts';
import { pageTurns } from './page-turns.ts';
import { EdgeStand } from './testing/edge-stand.ts';

const NEVER_MS = 60_000;
const [CROWD, VISITOR] = ['41.90.0.1', '41.90.0.2'];

let edge: FastifyInstance | null = null;
afterEach(async () => {
  await edge?.close();
  edge = null;
});

/** Pages whose making the test controls. */
async function openPages(limits: Partial<EdgeLimits>) {
  const app = fastify({ trustProxy: true, forceCloseConnections: true });
  edge = app;
  const making: Array<() => void> = [];
  const made: string[] = [];
  app.get('/', { preHandler: pageTurns({ ...LIMITS, ...limits }) }, async ({ ip }) => {
    made.push(ip);
    await new Promise<void>((resolve) => making.push(resolve));
    return 'page';
  });
  let asked = 0;
  app.addHook('onRequest', async () => {
    asked += 1;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
  const until = async (is: () => boolean) => {
    while (!is()) await new Promise(setImmediate);
  };
  return {
    made,
    making,
    until,
    /** Requests a page; resolves to its answer once the server has the request. */
    async ask(address: string): Promise<{ readonly answer: Promise<Response> }> {
      const before = asked;
      const answer = fetch(url, { headers: { 'x-forwarded-for': address } });
      // The server may close before the answer.
      answer.catch(() => undefined);
      await until(() => asked > before);
      return { answer };
    },
  };
}

test('an address that requests too many pages gets 503, and takes turns with the others', async () => {
  const pages = await openPages({ activePages: 1, waitingPages: 2, waitMs: NEVER_MS, pageMs: NEVER_MS });
  const first = await pages.ask(CROWD);
  await pages.until(() => pages.making.length === 1);
  const second = await pages.ask(CROWD);
  const third = await pages.ask(CROWD);
  const fourth = await pages.ask(CROWD);
  expect((await fourth.answer).status).toBe(503);
  const visitor = await pages.ask(VISITOR);
  expect((await third.answer).status).toBe(503);
  for (let n = 1; n <= 3; n += 1) {
    await pages.until(() => pages.making.length === n);
    pages.making[n - 1]?.();
  }
  for (const { answer } of [first, second, visitor]) expect(await (await answer).text()).toBe('page');
  expect(pages.made).toEqual([CROWD, CROWD, VISITOR]);
});

test('a visitor of a busy app gets a page in both languages that tries again', async () => {
  const pages = await openPages({ activePages: 1, waitingPages: 0 });
  await pages.ask(CROWD);
  await pages.until(() => pages.making.length === 1);
  const answer = await (await pages.ask(VISITOR)).answer;
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '3',
    'no-store',
  ]);
  const html = await answer.text();
  expect(html).toContain('<meta http-equiv="refresh" content="3">');
  expect(html).toContain('Jukwaa is very busy.');
  expect(html).toContain('<p lang="sw">Jukwaa ina watumiaji wengi sasa.');
});

test('a client that does not read its page frees its place', async () => {
  const pages = await openPages({ activePages: 1, waitingPages: 1, waitMs: NEVER_MS, pageMs: 20 });
  await pages.ask(CROWD);
  await pages.ask(VISITOR);
  await pages.until(() => pages.making.length === 2);
  expect(pages.made).toEqual([CROWD, VISITOR]);
});

test('the limit of pages applies neither to files nor to calls', async () => {
  const stand = await EdgeStand.open({ limits: { activePages: 0, waitingPages: 0 } });
  stand.answer = (_request, response) => response.end('called');
  expect((await fetch(`${stand.url}/live`)).status).toBe(503);
  expect((await fetch(`${stand.url}/api/x`)).status).toBe(200);
  expect((await fetch(`${stand.url}/sw.js`)).status).toBe(200);
  await stand.close();
});
