import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '../../tasks/until.ts';
import { followPolicy } from './policy-source.ts';

const RULE = { name: 'tax', value: { 'on-stake': 500 }, effective_from: '2026-01-01T00:00:00.000Z' };

let server: Server;
let url: string;
let answer: { status: number; body: string };
beforeEach(async () => {
  server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test('an edge keeps the last rules while the services are away, and reports the outage once', async () => {
  answer = { status: 200, body: JSON.stringify({ rows: [] }) };
  const outages: unknown[] = [];
  const policy = followPolicy(url, (reason) => outages.push(reason));
  expect(policy.rows()).toBeUndefined();
  await until('the rules', async () => policy.rows() ?? null);
  answer = { status: 200, body: JSON.stringify({ rows: [RULE, 'no rule'] }) };
  await until('the outage', async () => (outages.length > 0 ? true : null));
  answer = { status: 503, body: '' };
  expect([policy.rows(), outages.length]).toEqual([[], 1]);
  await policy.close();
});
