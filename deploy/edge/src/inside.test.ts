import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createInside } from './inside.ts';
import { processFigures } from './process-figures.ts';
import { EdgeStand } from './testing/edge-stand.ts';
import { listenWith } from './testing/stand-ins.ts';

type Served = Awaited<ReturnType<typeof listenWith>>;

let backend: Served;
let registry: Served;
let inside: FastifyInstance;
let url: string;

beforeEach(async () => {
  backend = await listenWith(({ url }, response) => response.end(`backend ${url}`));
  registry = await listenWith(({ url }, response) => response.end(`registry ${url}`));
  inside = await createInside({
    backendUrl: backend.url,
    registryUrl: registry.url,
    figures: [async () => 'of the edge'],
    names: ['ops.example'],
    log: () => undefined,
  });
  await inside.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(inside.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await inside.close();
  await registry.close();
  await backend.close();
});

const get = async (path: string) => (await fetch(url + path)).text();

describe('operators', () => {
  test('operators find docs, metrics and the health of remotes at the inside port', async () => {
    expect(await get('/metrics')).toBe('backend /metrics\nof the edge');
    expect(await get('/api/docs/json')).toBe('backend /api/docs/json');
    expect(await get('/health/dashboard')).toBe('registry /health/dashboard');
    expect(await get('/metrics/remotes')).toBe('registry /metrics');
    expect(await get('/')).toContain('/api/docs');
    expect(await get('/health')).toBe('{"status":"up"}');
  });

  test('operators see that a part does not answer', async () => {
    await backend.close();
    expect((await fetch(`${url}/metrics`)).status).toBe(502);
    expect((await fetch(`${url}/ready`)).status).toBe(503);
  });
});

test('a process without services and registry has its metrics and a probe, and no way to others', async () => {
  await inside.close();
  const figures = [processFigures(), async () => 'of the edge'];
  inside = await createInside({ backendUrl: null, registryUrl: null, figures, log: () => undefined });
  await inside.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(inside.server.address() as AddressInfo).port}`;
  const metrics = await get('/metrics');
  expect(metrics).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(metrics.endsWith('\nof the edge')).toBe(true);
  expect(await get('/health')).toBe('{"status":"up"}');
  for (const path of ['/api/docs/json', '/metrics/remotes', '/health/dashboard', '/ready'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
});

describe('a name that leads to this machine', () => {
  const statusAt = (host: string, path = '/metrics') =>
    new Promise<number | undefined>((resolve, reject) => {
      request(url + path, { headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });

  test.each([
    'evil.example',
    'evil.example:8080',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '[::2]',
  ])(
    'a name of a stranger’s site that leads to this machine can read nothing at the inside port: %p',
    async (host) => {
      for (const path of ['/metrics', '/api/docs/json', '/health/dashboard', '/'])
        expect(await statusAt(host, path)).toBe(400);
    },
  );

  test.each([
    'localhost',
    'LOCALHOST:1',
    'jukwaa.localhost',
    '127.0.0.1:80',
    '127.8.8.8',
    '[::1]:80',
    'ops.example:443',
  ])('a name of operators that leads to this machine can read the inside port: %p', async (host) => {
    expect(await statusAt(host)).toBe(200);
  });
});

test('visitors can’t reach any of the operators’ pages', async () => {
  const stand = await EdgeStand.open();
  stand.answer = (_request, response) => response.end('inside');
  for (const path of ['/metrics', '/metrics/remotes', '/api/docs', '/api/docs/json', '/health/dashboard']) {
    const answer = await fetch(stand.url + path);
    expect(await answer.text()).not.toBe('inside');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect((await fetch(`${stand.url}/api/docs`)).status).toBe(404);
  const authorization = 'Bearer any';
  for (const path of [
    '/api/policy',
    '/api/policy/rows',
    '/api/policy/rows?x',
    '/api/%70olicy/rows',
    '/api/jackpot/operator',
    '/api/jackpot/operator/jackpots/1/settle',
    '/api/jackpot/%6fperator/jackpots',
  ])
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(stand.url + path, { method, headers: { authorization } });
      expect([path, await answer.text()]).not.toEqual([path, 'inside']);
    }
  await stand.close();
});
