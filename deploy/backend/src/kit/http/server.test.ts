import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectFaults } from '@jukwaa/build/expect-faults';
import type { AnswerValues } from '@jukwaa/contracts';
import { startTestBackend, type TestBackend } from '../../app/test-support/test-backend.ts';
import { identityService } from '../../services/identity/index.ts';
import { SECRET_DETAIL, trialService } from './test-support/trial-service.ts';

const START_MS = 180_000;
const lines: string[] = [];
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({
    services: [identityService, trialService],
    env: { JUKWAA_LOG: 'error' },
    onLog: (line) => lines.push(line),
  });
}, START_MS);
afterAll(() => backend.close());

const echo = (body: unknown, headers?: Record<string, string>) =>
  backend.call('POST', '/api/trial/echo', { body, ...(headers === undefined ? {} : { headers }) });
const refusal = (status: number, code: string, values?: AnswerValues) => ({
  status,
  body: { code, error_message: expect.any(String), ...(values && { values }) },
});

describe('a route', () => {
  test('a route gets parsed input with its defaults', async () => {
    await expect(echo({ name: 'a' })).resolves.toEqual({ status: 200, body: { name: 'a', times: 1 } });
  });

  test.each([
    ['an unknown field', { name: 'a', extra: 1 }, 'extra'],
    ['a wrong type', { name: 1 }, 'name'],
    ['a missing field', {}, 'name'],
    ['a value out of bounds', { name: 'far too long a name' }, 'name'],
    ['a list', [], 'body'],
    ['null', null, 'body'],
  ])('a route refuses %s', async (_what, body, field) => {
    await expect(echo(body)).resolves.toEqual(refusal(400, 'invalid_field', { field }));
  });

  test('a route names the wrong field and never repeats its value', async () => {
    const { body } = await echo({ name: 'very secret value' });
    expect(body).toMatchObject({ error_message: 'The field name is invalid.' });
  });

  test.each([
    ['text that is no JSON', '{"name":', { 'content-type': 'application/json' }, 400, 'bad_request'],
    [
      'a poisoned prototype',
      '{"__proto__":{"a":1}}',
      { 'content-type': 'application/json' },
      400,
      'bad_request',
    ],
    ['plain text', 'name', { 'content-type': 'text/plain' }, 415, 'not_json'],
    [
      'a huge body',
      JSON.stringify({ name: 'x'.repeat(70_000) }),
      { 'content-type': 'application/json' },
      413,
      'too_large',
    ],
  ])('a route refuses %s', async (_what, body, headers, status, code) => {
    await expect(echo(body, headers)).resolves.toEqual(refusal(status, code));
  });

  test('a route answers refusals, and declared ones with their own shape', async () => {
    await expect(echo({ name: 'no' })).resolves.toEqual({
      status: 404,
      body: { code: 'no_such_page', error_message: 'There is no such page' },
    });
    await expect(echo({ name: 'taken' })).resolves.toEqual({
      status: 409,
      body: { code: 'taken', names: ['free'] },
    });
  });

  test('a route answers a refusal that was thrown to roll back', async () => {
    const answered = await backend.call('POST', '/api/trial/aborted');
    expect(answered).toEqual({ status: 422, body: { code: 'recalled', error_message: 'Rolled back' } });
  });

  test('a route shows no detail of a fault on our side', async () => {
    expectFaults();
    const answered = await echo({ name: 'broken' });
    expect(answered).toEqual(refusal(500, 'internal_error'));
    expect(JSON.stringify(answered)).not.toContain(SECRET_DETAIL);
  });

  test('a route returns only fields of its schema', async () => {
    await expect(backend.call('GET', '/api/trial/leak')).resolves.toEqual({
      status: 200,
      body: { name: 'Achieng' },
    });
  });

  test('a route for users is refused to guests before any other check', async () => {
    const path = '/api/trial/mine/not-a-number';
    await expect(backend.call('GET', path)).resolves.toEqual(refusal(401, 'session_expired'));
    const { auth, id } = await backend.newPlayer();
    await expect(backend.call('GET', path, { apiKey: auth })).resolves.toEqual(
      refusal(400, 'invalid_field', { field: 'thing' }),
    );
    const mine = await backend.call('GET', '/api/trial/mine/7', { apiKey: auth });
    expect(mine).toEqual({ status: 200, body: { id } });
  });

  test('a route with a limit refuses calls beyond it', async () => {
    for (let call = 0; call < 3; call++)
      expect((await backend.call('GET', '/api/trial/rare')).status).toBe(200);
    await expect(backend.call('GET', '/api/trial/rare')).resolves.toEqual(refusal(429, 'too_many_requests'));
  });

  test('a route with a limit still answers a user whose neighbours at a carrier’s address have used it up, as often as the user may call', async () => {
    const call = async (apiKey?: string) => {
      const headers = { 'x-forwarded-for': '41.90.0.1', ...(apiKey !== undefined && { 'api-key': apiKey }) };
      return (await backend.call('GET', '/api/trial/rare', { headers })).status;
    };
    const [player, other] = [await backend.newPlayer(), await backend.newPlayer()];
    for (let n = 0; n < 3; n += 1) expect(await call()).toBe(200);
    expect([await call(), await call('a made-up key')]).toEqual([429, 429]);
    expect([await call(player.auth), await call(player.auth)]).toEqual([200, 429]);
    expect([await call(other.auth), await call()]).toEqual([200, 429]);
  });
});

/** The status of a call with a name in the `host` header. */
const statusAt = (host: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(backend.url + path, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('the server', () => {
  test.each(['evil.example', '127.0.0.1.evil.example:80'])(
    'the server refuses a page whose foreign name %p resolves to this machine',
    async (host) => {
      for (const path of ['/health', '/metrics', '/api/docs/json', '/api/trial/leak', '/sandbox', '/nothing'])
        expect(await statusAt(host, path)).toBe(400);
      expect(await statusAt('localhost:1', '/api/trial/leak')).toBe(200);
    },
  );

  test('the server answers a fault with the id of its request, under which the log has the reason', async () => {
    expectFaults();
    const answer = await fetch(`${backend.url}/api/trial/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'edge-request-1' },
      body: JSON.stringify({ name: 'broken' }),
    });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, 'edge-request-1']);
    const found = lines.filter((line) => line.includes('"request_id":"edge-request-1"'));
    expect(found).toEqual([expect.stringContaining(SECRET_DETAIL)]);
  });

  test('the server forbids caching and type sniffing of every answer, refusals included', async () => {
    for (const path of ['/api/trial/leak', '/api/trial/mine/7', '/api/nothing']) {
      const { headers } = await fetch(backend.url + path);
      const sent = [headers.get('cache-control'), headers.get('x-content-type-options')];
      expect([path, ...sent]).toEqual([path, 'no-store', 'nosniff']);
    }
  });

  test('the server sends the services’ time with every answer, refusals included', async () => {
    for (const path of ['/api/trial/leak', '/api/nothing']) {
      const before = Date.now();
      const { headers } = await fetch(backend.url + path);
      const named = Number(headers.get('server-time'));
      expect(named).toBeGreaterThanOrEqual(before - 1);
      expect(named).toBeLessThanOrEqual(Date.now() + 1);
    }
  });

  test('the server answers unknown paths like every other refusal', async () => {
    await expect(backend.call('GET', '/api/nothing')).resolves.toEqual(refusal(404, 'not_found'));
    await expect(backend.call('DELETE', '/api/trial/echo')).resolves.toEqual(refusal(404, 'not_found'));
  });

  test('the server reports health, readiness and metrics', async () => {
    expect((await backend.call('GET', '/health')).status).toBe(200);
    expect((await backend.call('GET', '/ready')).status).toBe(200);
    await echo({ name: 'a' });
    const { body } = await backend.call('GET', '/metrics');
    expect(body).toContain(
      'http_request_duration_seconds_count{method="POST",route="/api/trial/echo",status="200"}',
    );
  });

  test('the server documents every route', async () => {
    const { body } = await backend.call('GET', '/api/docs/json');
    expect(body).toMatchObject({
      paths: {
        '/api/trial/echo': {
          post: {
            tags: ['trial'],
            requestBody: { content: { 'application/json': { schema: { required: ['name'] } } } },
            responses: { 200: expect.anything(), 409: expect.anything(), default: expect.anything() },
          },
        },
        '/api/trial/mine/{thing}': { get: { security: [{ apiKey: [] }] } },
      },
    });
    expect((await backend.call('GET', '/api/docs')).status).toBe(200);
  });
});
