import { expect, test } from '@jest/globals';
import { allAnswers, knownAnswer, mapAnswer, ok } from '@jukwaa/contracts';
import { useTestServer } from '../use-test-server.ts';
import { getLiveCounter } from './fixture.ts';
import { registerPushToken } from './notification.ts';

const server = useTestServer();
const bodyOf = (path: string) => (path === '/api/fixture/live/counter' ? { total: 31 } : undefined);

test('a call with a known body is answered by it at once, and nothing is sent', async () => {
  const answer = getLiveCounter(server().http, { bodyOf });
  expect(Object.entries(answer)).toEqual([['known', ok(31)]]);
  expect(await answer).toEqual(ok(31));
  expect(server().seen).toEqual([]);
});

test('a call without a known body counts as aborted, and one with a malformed body fails', async () => {
  const { http } = server();
  const without = await getLiveCounter(http, { bodyOf: () => undefined });
  expect(without).toEqual({ ok: false, error: { kind: 'aborted' } });
  const malformed = await getLiveCounter(http, { bodyOf: () => ({ total: 'many' }) });
  expect(malformed).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  expect(server().seen).toEqual([]);
});

test('a call that changes something is never answered by a known body', async () => {
  const answer = await registerPushToken(server().http, 'token', { bodyOf: () => ({}) });
  expect(answer).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  expect(server().seen).toEqual([]);
});

test('several answers are known once all are', () => {
  const sum = (answers: readonly { n: number }[]) => ({ n: answers.reduce((all, { n }) => all + n, 0) });
  const known = [knownAnswer({ n: 1 }), knownAnswer({ n: 2 })];
  expect(mapAnswer(allAnswers(known), sum).known).toEqual({ n: 3 });
  expect(mapAnswer(allAnswers([...known, Promise.resolve({ n: 3 })]), sum).known).toBeUndefined();
});
