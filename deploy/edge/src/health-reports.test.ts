import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { passHealthReports } from './health-reports.ts';
import { listenWith } from './testing/stand-ins.ts';

let edge: FastifyInstance;
let url: string;
let registry: Awaited<ReturnType<typeof listenWith>>;
let isUp: boolean;
const told: string[] = [];
const lost: string[] = [];

beforeEach(async () => {
  isUp = true;
  registry = await listenWith((request, response) => {
    request.setEncoding('utf8').on('data', (chunk) => told.push(`${request.url} ${chunk}`));
    request.on('end', () => response.writeHead(isUp ? 200 : 400).end('{}'));
  });
  edge = fastify({ forceCloseConnections: true });
  await passHealthReports(edge, registry.url, (message) => lost.push(message));
  url = await edge.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await edge.close();
  await registry.close();
  told.length = 0;
  lost.length = 0;
});

const tell = (body: string, type = 'application/json') =>
  fetch(`${url}/health/reports`, { method: 'POST', headers: { 'content-type': type }, body });

test('what a page tells reaches the registry as it is', async () => {
  expect((await tell('{"view":"a"}')).status).toBe(204);
  expect(told).toEqual(['/health/reports {"view":"a"}']);
});

test('what the registry does not take is refused', async () => {
  isUp = false;
  expect((await tell('{}')).status).toBe(400);
});

test('a huge body, another type, and too many go nowhere', async () => {
  expect((await tell('x'.repeat(70_000))).status).toBe(413);
  expect((await tell('<a/>', 'text/xml')).status).toBe(415);
  expect(told).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 130 }, () => tell('{}')));
  expect(answers.map(({ status }) => status)).toContain(429);
  expect(told.length).toBeLessThanOrEqual(120);
});

test('without the registry a report is lost, and that is written down', async () => {
  await registry.close();
  expect((await tell('{}')).status).toBe(503);
  expect(lost).toEqual(['a health report was lost']);
});
