import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { userName, VISITOR } from '@jukwaa/contracts';
import { askCredentials, askMissed } from './ask-services.ts';

const BROKER = { url: 'wss://broker.example/mqtt', username: 'visitor', password: 'jwt', lifetime_s: 600 };
const answer = jest.fn<(url: string, init: RequestInit) => Promise<unknown>>();
const real = globalThis.fetch;

beforeEach(() => {
  answer.mockReset();
  Object.assign(globalThis, { fetch: answer });
});
afterEach(() => {
  Object.assign(globalThis, { fetch: real });
});

const json = (body: unknown, status = 200) => ({ ok: status === 200, status, json: async () => body });

test('a visitor asks for credentials without a key, and a user with the key of the session', async () => {
  answer.mockResolvedValue(json({ broker: BROKER }));
  expect(await askCredentials(VISITOR)).toEqual({ ok: true, value: BROKER });
  await askCredentials({ username: userName(7), password: 'key' });
  expect(answer.mock.calls.map(([url, { headers }]) => [url, headers])).toEqual([
    ['/api/identity/live-credentials', {}],
    ['/api/identity/live-credentials', { 'api-key': 'key' }],
  ]);
});

test.each([
  ['a refusal', () => answer.mockResolvedValue(json({ code: 'session_expired' }, 401))],
  ['services without a broker for clients', () => answer.mockResolvedValue(json({ broker: null }))],
  [
    'an answer of another form',
    () => answer.mockResolvedValue(json({ broker: { ...BROKER, url: 'https://x' } })),
  ],
  [
    'an answer that breaks off',
    () =>
      answer.mockResolvedValue({ ok: true, status: 200, json: async () => JSON.parse('{"broker":{"url":') }),
  ],
  ...[
    { password: 'x'.repeat(1_000_000) },
    { username: 'x'.repeat(100_000) },
    { url: `wss://broker.example/${'x'.repeat(100_000)}` },
    { lifetime_s: 1e12 },
    { lifetime_s: 0 },
  ].map((change): [string, () => void] => [
    `an answer with an impossible ${Object.keys(change).join()}`,
    () => answer.mockResolvedValue(json({ broker: { ...BROKER, ...change } })),
  ]),
  ['a failed connection', () => answer.mockRejectedValue(new TypeError('failed'))],
])('%s gives no credentials', async (_title, play) => {
  play();
  expect((await askCredentials(VISITOR)).ok).toBe(false);
});

test('an answer of the services that does not come is not waited for', async () => {
  const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort('late'));
  try {
    answer.mockImplementation(async (_url, { signal }) => {
      signal?.throwIfAborted();
      return json({ broker: BROKER });
    });
    expect(await askCredentials(VISITOR)).toEqual({ ok: false, error: 'late' });
    expect(limits).toHaveBeenCalledWith(4_000);
  } finally {
    limits.mockRestore();
  }
});

test('a user asks for the messages of the last seconds', async () => {
  const messages = [{ topic: 'profile/7', payload: { type: 'PROFILE' } }];
  answer.mockResolvedValue(json({ messages }));
  expect(await askMissed({ username: userName(7), password: 'key' }, 40)).toEqual({
    ok: true,
    value: messages,
  });
  expect(answer.mock.calls.map(([url]) => url)).toEqual(['/api/identity/missed-messages?seconds=40']);
});
