import { describe, expect, test } from '@jest/globals';
import { IdentityStatusAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { until } from '../../wallet/test-support/money-backend.ts';
import { useIdentityBackend } from '../test-support/identity-backend.ts';

const identity = useIdentityBackend();
let keys = 0;
let numbers = 20_000_001;
/** A number that the simulated register knows, which no other test uses. */
const newNumber = () => {
  numbers += 10;
  return String(numbers);
};

const BORN = '1990-05-17';
const statusIn = ({ status, body }: { status: number; body: unknown }) => {
  expect(status).toBe(200);
  return v.parse(IdentityStatusAnswer, body).data;
};
const ask = (auth: string, id_number: string, birth_date = BORN, key = `identity-check-${++keys}`) =>
  identity.post('/identity-check', { id_number, birth_date }, auth, { 'idempotency-key': key });
const read = async (apiKey: string) =>
  statusIn(await identity.backend.call('GET', '/api/identity/identity-check', { apiKey })).check;
const decided = (auth: string) =>
  until(
    () => read(auth),
    ({ state }) => state === 'verified' || state === 'refused',
  );
const rowsOf = (id: number) =>
  identity.backend.backend.context.db.query<{ number_hash: string; number_sealed: string | null }>(
    'SELECT number_hash, number_sealed FROM identity.identity_checks WHERE user_id = $1 ORDER BY id',
    [id],
  );

describe('the check of an ID', () => {
  test('the check of an ID is pending until the register answers, then the user is verified for good', async () => {
    const { auth, id } = await identity.backend.newPlayer();
    expect(await read(auth)).toEqual({ state: 'unverified' });
    const number = newNumber();
    const first = statusIn(await ask(auth, number));
    expect(first).toMatchObject({ register: 'simulated', check: { number_end: number.slice(-3) } });
    expect(await decided(auth)).toMatchObject({ state: 'verified', number_end: number.slice(-3) });
    // Another number, and one of a child, change nothing any more.
    expect(statusIn(await ask(auth, newNumber(), '2020-01-01')).check.state).toBe('verified');
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test('the check of an ID stores its number in no readable form, and after the answer only its hash', async () => {
    const { auth, id } = await identity.backend.newPlayer();
    const number = newNumber();
    await ask(auth, number);
    await decided(auth);
    const [row] = await rowsOf(id);
    expect(row).toEqual({ number_hash: expect.stringMatching(/^[0-9a-f]{64}$/), number_sealed: null });
    expect(JSON.stringify(row)).not.toContain(number);
  });

  test.each([
    ['of an unknown number', '20000000', BORN, 'not_found'],
    ['of another person', '20000009', BORN, 'other_birth_date'],
    ['of a child', '20000333', '2015-01-01', 'under_age'],
  ])('the check of an ID %s is refused, and another one may follow', async (_what, number, born, reason) => {
    const { auth } = await identity.backend.newPlayer();
    await ask(auth, number, born);
    expect(await decided(auth)).toMatchObject({ state: 'refused', reason });
    await ask(auth, newNumber());
    expect(
      await until(
        () => read(auth),
        ({ state }) => state === 'verified',
      ),
    ).toBeDefined();
  });

  test('the check of an ID of another account is refused, also when both ask at once', async () => {
    const players = [await identity.backend.newPlayer(), await identity.backend.newPlayer()];
    const number = newNumber();
    await Promise.all(players.map(({ auth }) => ask(auth, number)));
    const states = await Promise.all(players.map(({ auth }) => decided(auth)));
    expect(states.map(({ state }) => state).toSorted()).toEqual(['refused', 'verified']);
    expect(states).toContainEqual(expect.objectContaining({ reason: 'id_in_use' }));
  });

  test('the check of an ID is asked once for each key, also by calls at once', async () => {
    const { auth, id } = await identity.backend.newPlayer();
    await Promise.all([1, 2, 3].map(() => ask(auth, '20000000', BORN, 'the-same-key')));
    await decided(auth);
    await ask(auth, '20000000', BORN, 'the-same-key');
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test('the check of an ID that another key has sealed is removed, and those behind it are answered', async () => {
    const { auth, id } = await identity.backend.newPlayer();
    await identity.backend.backend.context.db.query(
      `INSERT INTO identity.identity_checks (user_id, key, state, number_hash, number_end, number_sealed, birth_date, asked_at)
       VALUES ($1, 'of-another-key', 'pending', 'hash', '001', 'c2VhbGVkIHdpdGggYW5vdGhlciBrZXkgb2YgbG9uZyBhZ28=', '1990-05-17', now())`,
      [id],
    );
    const behind = await identity.backend.newPlayer();
    await ask(behind.auth, newNumber());
    expect((await decided(behind.auth)).state).toBe('verified');
    expect(await read(auth)).toEqual({ state: 'unverified' });
  });

  test('the check of an ID needs a session, a key, and a number of seven to nine digits', async () => {
    const { auth } = await identity.backend.newPlayer();
    const body = { id_number: newNumber(), birth_date: BORN };
    expect((await identity.post('/identity-check', body)).status).toBe(401);
    expect((await identity.post('/identity-check', body, auth)).status).toBe(400);
    for (const number of ['123456', '1234567890', '12 34567', 'A1234567'])
      expect((await ask(auth, number)).status).toBe(400);
    expect((await ask(auth, newNumber(), '1990-02-31')).status).toBe(400);
  });
});
