import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { ServerTimeSample } from './http.ts';
import { loadAxios } from './load-axios.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const balance = { method: 'GET', path: '/api/wallet/balance' } as const;
let server: TestServer | null = null;
const start = async (...over: Parameters<typeof startTestServer>) => {
  server = await startTestServer(...over);
  return server;
};
afterEach(async () => {
  await server?.close();
  server = null;
});
/** The test page's browser reports every broken connection on the console, as expected here. */
const expectConsoleError = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

describe('a call', () => {
  test("a signed-in user's call carries the api key, a guest's call none", async () => {
    let auth: string | null = 'key-of-the-session';
    const { http, seen } = await start({ auth: () => auth });
    await http.send(balance);
    auth = null;
    await http.send(balance);
    expect(seen.map(({ headers }) => headers['api-key'])).toEqual(['key-of-the-session', undefined]);
  });

  test('a call has the key of the session in which it was made, also when that ends before it is sent', async () => {
    let auth: string | null = 'key-of-the-session';
    const { http, seen } = await start({ auth: () => auth });
    const sending = http.send({ method: 'POST', path: '/api/logout' });
    auth = null;
    await sending;
    expect(seen[0]?.headers['api-key']).toBe('key-of-the-session');
  });

  test('a call that reads sends exactly the headers of a preload link', async () => {
    const { http, seen } = await start();
    await http.send(balance);
    expect(seen[0]?.headers).toMatchObject({ accept: '*/*' });
    expect(seen[0]?.headers['content-type']).toBeUndefined();
  });

  test('a call with a body sends JSON', async () => {
    const { http, seen } = await start();
    await http.send({
      method: 'POST',
      path: '/api/x',
      body: { amount: 249 },
      headers: { 'Idempotency-Key': 'k' },
    });
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/api/x', body: '{"amount":249}' });
    expect(seen[0]?.headers).toMatchObject({ 'idempotency-key': 'k' });
    expect(seen[0]?.headers['content-type']).toMatch(/^application\/json/);
  });

  test('[AUTH-05] a call that may send a message names the language of the page; a read keeps the headers of its preload link', async () => {
    const { http, seen } = await start({ language: () => 'sw' });
    await http.send({ method: 'POST', path: '/api/x', body: {} });
    await http.send(balance);
    expect(seen[0]?.headers['accept-language']).toBe('sw');
    expect(seen[1]?.headers['accept-language']).not.toBe('sw');
  });

  test('a call names the user only on request', async () => {
    const { http, seen } = await start({ profileId: () => 42 });
    await http.send(balance);
    await http.send({ ...balance, withProfile: true });
    expect(seen.map(({ headers }) => headers.profile_id)).toEqual([undefined, '42']);
  });
});

describe('an answer', () => {
  test("a response with the server's time reports it before the caller gets the response, also on refusal", async () => {
    const samples: ServerTimeSample[] = [];
    const running = await start({ onServerTime: (sample) => samples.push(sample) });
    running.reply = { status: 409, headers: { 'server-time': '1764072000123' } };
    const before = Date.now();
    await running.http.send(balance);
    expect(samples).toHaveLength(1);
    const [{ path, serverTime, sentAt, receivedAt } = { path: '', serverTime: 0, sentAt: 0, receivedAt: 0 }] =
      samples;
    expect([path, serverTime]).toEqual([balance.path, 1_764_072_000_123]);
    expect(sentAt).toBeGreaterThanOrEqual(before);
    expect(receivedAt).toBeGreaterThanOrEqual(sentAt);
    running.reply = { status: 200, headers: { 'server-time': 'noon' } };
    await running.http.send(balance);
    running.reply = { status: 200 };
    await running.http.send(balance);
    expect(samples).toHaveLength(1);
  });

  test('a 2xx response is a value with its status', async () => {
    const running = await start();
    running.reply = { status: 201, body: { b1: 1 } };
    expect(await running.http.send(balance)).toEqual({ ok: true, value: { status: 201, body: { b1: 1 } } });
  });

  test("a refusal carries the service's code and message", async () => {
    const running = await start();
    const body = { error_message: 'Not enough money', code: 'insufficient_funds' };
    running.reply = { status: 402, body };
    expect(await running.http.send(balance)).toEqual({
      ok: false,
      error: { kind: 'http', status: 402, ...body, body },
    });
  });

  test('a response from elsewhere than the service has neither code nor message', async () => {
    const running = await start();
    running.reply = { status: 502, body: '<h1>Bad gateway</h1>' };
    expect(await running.http.send(balance)).toEqual({
      ok: false,
      error: { kind: 'http', status: 502, code: '', error_message: '', body: '<h1>Bad gateway</h1>' },
    });
  });
});

describe('no answer', () => {
  test('a call to an unreachable server is a network error', async () => {
    expectConsoleError();
    // jsdom keeps a failed request's timer until it expires, so the limit is short.
    const gone = await startTestServer({ timeoutMs: 200 });
    await gone.close();
    expect(await gone.http.send(balance)).toEqual({ ok: false, error: { kind: 'network' } });
  });

  test('a call beyond the time limit is a network error', async () => {
    expectConsoleError();
    const running = await start({ timeoutMs: 50 });
    running.reply = 'never';
    expect(await running.http.send(balance)).toEqual({ ok: false, error: { kind: 'network' } });
  });

  test('a call is "aborted" when the caller aborts it', async () => {
    const running = await start();
    running.reply = 'never';
    const abort = new AbortController();
    const answer = running.http.send({ ...balance, signal: abort.signal });
    await running.arrival();
    abort.abort();
    expect(await answer).toEqual({ ok: false, error: { kind: 'aborted' } });
  });
});

describe('the load of axios', () => {
  test('a failed load is a network error of the calls that wait for it, and the next call loads again', async () => {
    const load = jest.fn(loadAxios).mockRejectedValueOnce(new Error('the file did not load'));
    const { http, seen } = await start({ axios: load });
    expect(load).not.toHaveBeenCalled();
    const failed = { ok: false, error: { kind: 'network' } };
    expect(await Promise.all([http.send(balance), http.send(balance)])).toEqual([failed, failed]);
    const answers = await Promise.all([http.send(balance), http.send(balance)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(load).toHaveBeenCalledTimes(2);
    expect(seen).toHaveLength(2);
  });

  test('a call that is aborted while axios loads is not sent', async () => {
    const gone = new AbortController();
    const { http, seen } = await start({
      axios: async () => {
        gone.abort();
        return loadAxios();
      },
    });
    const answer = await http.send({ ...balance, signal: gone.signal });
    expect(answer).toEqual({ ok: false, error: { kind: 'aborted' } });
    expect(seen).toEqual([]);
  });
});
