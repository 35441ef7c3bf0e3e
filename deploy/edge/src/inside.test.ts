import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createInside } from './inside.ts';
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
  inside = await createInside({ backendUrl: backend.url, registryUrl: registry.url, log: () => undefined });
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
  test('find docs, metrics and the health of remotes at the inside port', async () => {
    expect(await get('/metrics')).toBe('backend /metrics');
    expect(await get('/api/docs/json')).toBe('backend /api/docs/json');
    expect(await get('/health/dashboard')).toBe('registry /health/dashboard');
    expect(await get('/metrics/remotes')).toBe('registry /metrics');
    expect(await get('/')).toContain('/api/docs');
    expect(await get('/health')).toBe('{"status":"up"}');
  });

  test('see that a part does not answer', async () => {
    await backend.close();
    expect((await fetch(`${url}/metrics`)).status).toBe(502);
    expect((await fetch(`${url}/ready`)).status).toBe(503);
  });
});

test('visitors find none of that', async () => {
  const stand = await EdgeStand.open();
  stand.answer = (_request, response) => response.end('inside');
  for (const path of ['/metrics', '/metrics/remotes', '/api/docs', '/api/docs/json', '/health/dashboard']) {
    const answer = await fetch(stand.url + path);
    expect(await answer.text()).not.toBe('inside');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect((await fetch(`${stand.url}/api/docs`)).status).toBe(404);
  await stand.close();
});
