import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { OpenCalls } from './open-calls.ts';

const LONG_MS = 60_000;

let calls: OpenCalls;
let server: Server;
let url: string;
let arrived: Promise<ServerResponse>;

beforeEach(async () => {
  calls = new OpenCalls();
  server = createServer();
  arrived = new Promise((resolve) => {
    server.on('request', (_request, response) => {
      calls.add(response);
      resolve(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test('a server without calls is idle at once', async () => {
  await calls.idle(LONG_MS);
  expect(calls.count).toBe(0);
});

test('a server is idle once the last call has its answer', async () => {
  const asked = fetch(url);
  const response = await arrived;
  expect(calls.count).toBe(1);
  const idle = calls.idle(LONG_MS);
  response.end('done');
  await idle;
  expect(calls.count).toBe(0);
  expect(await (await asked).text()).toBe('done');
});

test('a call whose client has left is no longer open', async () => {
  const leaving = new AbortController();
  const asked = fetch(url, { signal: leaving.signal }).catch(() => 'gone');
  await arrived;
  leaving.abort();
  await calls.idle(LONG_MS);
  expect([await asked, calls.count]).toEqual(['gone', 0]);
});

test('a call without an answer delays the end for the given time only', async () => {
  const asked = fetch(url);
  const response = await arrived;
  await calls.idle(1);
  expect(calls.count).toBe(1);
  response.end();
  await asked;
});
