import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fetchWhole } from './fetch-whole.ts';

let server: Server;
let url: string;
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

test('a whole answer has its status, headers and body', async () => {
  answer = (response) => response.writeHead(404, { 'x-kind': 'match' }).end('{"a":1}');
  const response = await fetchWhole(url, {}, 5_000);
  expect([response.status, response.headers.get('x-kind'), await response.json()]).toEqual([
    404,
    'match',
    { a: 1 },
  ]);
});

test('an answer without a body is whole', async () => {
  answer = (response) => response.writeHead(204).end();
  expect((await fetchWhole(url, {}, 5_000)).status).toBe(204);
});

test.each([
  ['no headers', () => undefined],
  ['half a body', (response: ServerResponse) => response.writeHead(200).write('{"a"')],
])('an answer with %s ends in time with an error', async (_what, half) => {
  answer = half;
  await expect(fetchWhole(url, {}, 50)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a body that neither comes nor fails ends in time with an error', async () => {
  const response = new Response('{}');
  jest.spyOn(response, 'arrayBuffer').mockReturnValue(new Promise(() => undefined));
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
  await expect(fetchWhole(url, {}, 50)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a signal ends the call before its time', async () => {
  answer = () => undefined;
  const leaving = new AbortController();
  const call = fetchWhole(url, { signal: leaving.signal }, 60_000);
  leaving.abort(new Error('gone'));
  await expect(call).rejects.toThrow('gone');
  await expect(fetchWhole(url, { signal: leaving.signal }, 60_000)).rejects.toThrow('gone');
});
