import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SessionUser } from '@jukwaa/contracts';
import { startTestBackend, type TestBackend } from '../../../app/test-support/test-backend.ts';
import { until } from '../../../kit/test-support/until.ts';
import { identityService } from '../index.ts';

/** Checks of a user in a day. */
const ALLOWED = 5;
const ADULT = '1990-05-17';
/** A number that the simulated register does not know. */
const UNKNOWN = '20000000';

let backend: TestBackend;
beforeAll(async () => {
  // Only development and production have the real limits.
  const env = { JUKWAA_ENV: 'development', JUKWAA_LOG: 'silent' };
  backend = await startTestBackend({ services: [identityService], env });
}, 180_000);
afterAll(() => backend.close());

let keys = 0;
const ask = ({ auth: apiKey }: SessionUser, birth_date: string, key = `flood-of-checks-${++keys}`) =>
  backend.call('POST', '/api/identity/identity-check', {
    apiKey,
    body: { id_number: UNKNOWN, birth_date },
    headers: { 'idempotency-key': key },
  });
const stored = ({ id }: SessionUser) =>
  backend.backend.context.db.query<{ state: string }>(
    'SELECT state FROM identity.identity_checks WHERE user_id = $1',
    [id],
  );
const countOf = (answers: readonly { readonly status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('of fifty checks of an ID at once no more than five a day are looked at, and the others are refused before', async () => {
  const [player, other] = [await backend.newPlayer(), await backend.newPlayer()];
  // A refusal by age is final at once, so each check that is looked at leaves a row.
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(player, '2020-01-01')));
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([ALLOWED, 45]);
  expect(await stored(player)).toHaveLength(ALLOWED);
  expect((await ask(player, ADULT)).status).toBe(429);
  expect(await stored(player)).toHaveLength(ALLOWED);
  expect((await ask(other, ADULT)).status).toBe(200);
});

test('checks of an ID one after another, each when the last is refused, ask the register five times a day', async () => {
  const player = await backend.newPlayer();
  for (let check = 1; check <= ALLOWED; check += 1) {
    expect((await ask(player, ADULT)).status).toBe(200);
    await until('the answer of the register', async () => {
      const rows = await stored(player);
      return (rows.length === check && rows.every(({ state }) => state === 'refused')) || null;
    });
  }
  expect((await ask(player, ADULT)).status).toBe(429);
  expect(await stored(player)).toHaveLength(ALLOWED);
});

test('repeats of a check of an ID under one key are one check, and count as calls of the user', async () => {
  const player = await backend.newPlayer();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(player, '2020-01-01', 'the-only-key')),
  );
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([ALLOWED, 15]);
  expect(await stored(player)).toHaveLength(1);
});
