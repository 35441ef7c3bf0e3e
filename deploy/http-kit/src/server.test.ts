import { type IncomingHttpHeaders, request } from 'node:http';
import { text as readAll } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { expectFaults } from '@jukwaa/build/expect-faults';
import type { FastifyInstance } from 'fastify';
import { BODY_BYTES, SECRET, sampleServer, UNSTORABLE } from './test-support/sample-server.ts';

interface Call {
  readonly body?: unknown;
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

interface Answered {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request as it is: `fetch` would set the host name itself. */
const sent = (url: string, method: string, headers: Record<string, string>, body: string) =>
  new Promise<Answered>((resolve, reject) => {
    request(url, { method, headers }, async (answer) => {
      const text = await readAll(answer);
      resolve({ status: answer.statusCode, headers: answer.headers, text });
    })
      .on('error', reject)
      .end(body);
  });

async function served<T>(server: FastifyInstance, work: (url: string) => Promise<T>): Promise<T> {
  try {
    return await work(await server.listen({ host: '127.0.0.1', port: 0 }));
  } finally {
    await server.close();
  }
}

function call(
  { body = { name: 'Achieng', times: 1 }, query = '', headers = {} }: Call,
  reported: unknown[] = [],
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return served(sampleServer(reported, ['ops.example']), (url) =>
    sent(`${url}/api/echo/7${query}`, 'POST', { 'content-type': 'application/json', ...headers }, text),
  );
}

const seen = ({ status, text }: Answered) => [status, JSON.parse(text)];

test('a handler gets the inputs that its route declares, and no field outside the schema', async () => {
  const answer = await call({});
  expect(seen(answer)).toEqual([200, { name: 'Achieng' }]);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(answer.headers['set-cookie']).toEqual([
    'seen=Achieng; Max-Age=60; Path=/api; HttpOnly; SameSite=Lax',
  ]);
});

test('a caller gets the name of every input that does not fit', async () => {
  const answer = await call({ body: { name: 'far too long a name' } });
  expect(seen(answer)).toEqual([422, { why: 'name times' }]);
});

test('a query with an unknown field is refused, since a misspelt filter must not count as no filter', async () => {
  expect((await call({ query: '?loud=yes' })).status).toBe(200);
  const answer = await call({ query: '?lout=yes' });
  expect(seen(answer)).toEqual([422, { why: 'unknown_query' }]);
});

test.each([
  ['a refusal that a handler returns', { name: 'no', times: 1 }, 404, 'no such name', undefined],
  ['a refusal that it throws, with the time to wait', { name: 'later', times: 1 }, 503, 'later', '7'],
])('%s is the answer', async (_what, body, status, why, retryAfter) => {
  const answer = await call({ body });
  expect([...seen(answer), answer.headers['retry-after']]).toEqual([status, { why }, retryAfter]);
});

test('a fault of ours is reported, and its answer shows no detail', async () => {
  expectFaults();
  const reported: unknown[] = [];
  const answer = await call({ body: { name: 'broken', times: 1 } }, reported);
  expect([answer.status, answer.text]).toEqual([500, '{"why":"our fault"}']);
  expect(reported).toEqual([new Error(SECRET)]);
});

test.each([
  ['a body over the bound', { body: { name: 'x'.repeat(BODY_BYTES), times: 1 } }, 413],
  ['a body that is no JSON', { body: '{"name":' }, 400],
  ['a poisoned prototype', { body: '{"__proto__":{"a":1}}' }, 400],
  ['text that the database can’t store', { body: { name: UNSTORABLE, times: 1 } }, 400],
  ['such text in the address', { query: '?loud=%00' }, 400],
  ['another type than JSON', { headers: { 'content-type': 'text/plain' } }, 415],
  ['a page of another site', { headers: { host: 'evil.example' } }, 400],
  ['a caller that the service does not admit', { body: '{"name":', headers: { 'api-key': 'wrong' } }, 401],
])('%s is refused in the words of the service', async (_what, input: Call, status) => {
  const answer = await call(input);
  expect(seen(answer)).toEqual([status, { why: expect.any(String) }]);
});

test('a request to one of the operator’s names reaches the server', async () => {
  expect((await call({ headers: { host: 'ops.example' } })).status).toBe(200);
});

test('an unknown address is refused in the words of the service', async () => {
  const answer = await served(sampleServer(), (url) => sent(`${url}/nothing`, 'GET', {}, ''));
  expect(seen(answer)).toEqual([404, { why: 'there is nothing at this address' }]);
});
