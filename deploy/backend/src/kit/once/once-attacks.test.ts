import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectFaults } from '@jukwaa/build/expect-faults';
import type { Database } from '@jukwaa/database';
import { enginesToTest, type TestDatabase, testDatabases } from '@jukwaa/database/testing';
import { RETENTION } from '../retention/periods.ts';
import { removeOld } from '../retention/retention.ts';
import { SystemClock } from '../time/index.ts';
import { onceRetention } from './once-retention.ts';
import { RECALLED, startRaffle } from './test-support/raffle.ts';

const NO_KEY = { status: 400, code: 'no_key', id: undefined };
const REUSED = { status: 409, code: 'key_reused', id: undefined };
const ROUNDS = 100;
const HOUR_MS = 3_600_000;

describe.each(enginesToTest(testDatabases()))('orders over HTTP under attack, on $name', ({ fresh }) => {
  let own: TestDatabase;
  let db: Database;
  let raffle: Awaited<ReturnType<typeof startRaffle>>;
  let aheadMs = 0;
  const clock = new (class extends SystemClock {
    override now(): Date {
      return new Date(Date.now() + aheadMs);
    }
  })();
  let user = 0;
  beforeAll(async () => {
    own = await fresh();
    db = own.db;
    raffle = await startRaffle(db, clock);
  });
  afterAll(async () => {
    await raffle.close();
    await own.drop();
  });
  const newUser = () => ++user;

  test.each([
    ['of 7 characters', ['a'.repeat(7)]],
    ['of 129 characters', ['a'.repeat(129)]],
    ['of letters outside ASCII', ['clé-\u00e9\u00e9\u00e9\u00e9\u00e9']],
    ['with a space', ['key 1234567']],
    ['that is empty', ['']],
    ['in two headers', ['first-key', 'first-key']],
    ['of 7 characters in two headers', ['a'.repeat(7), 'b'.repeat(7)]],
  ])('a key %s is refused, and nothing is written', async (_, keys) => {
    const user = newUser();
    expect(await raffle.send({ user, keys })).toEqual(NO_KEY);
    expect(await raffle.send({ user, keys, isRecall: true })).toEqual(NO_KEY);
    expect([await raffle.ticketsOf(user), await raffle.keysOf(user)]).toEqual([0, []]);
  });

  test.each([8, 128])('a key of %d characters buys a ticket', async (length) => {
    const sent = { user: newUser(), keys: ['~'.repeat(length)] };
    expect(await raffle.send(sent)).toMatchObject({ status: 200 });
  });

  test('the key of another user reveals nothing, and its recall ends only an own order', async () => {
    const [owner, other, keys] = [newUser(), newUser(), ['the-owners-key']];
    const first = await raffle.send({ user: owner, keys });
    expect(await raffle.send({ user: other, keys, isRecall: true })).toEqual(RECALLED);
    expect(await raffle.send({ user: owner, keys })).toEqual(first);
    expect(await raffle.send({ user: owner, keys, isRecall: true })).toEqual(first);
    expect(await raffle.ticketsOf(other)).toBe(0);
  });

  test('the same body in another form of JSON gets the first answer, and another body is refused', async () => {
    const sent = { user: newUser(), keys: ['another-writing'] };
    const first = await raffle.send({ ...sent, body: '{"price_cents":500,"note":"\u00e9"}' });
    for (const body of [
      '{"note":"\\u00e9","price_cents":500}',
      '{"price_cents":500.0,"note":"\u00e9"}',
      '{ "price_cents": 5e2, "note": "\u00e9", "unknown": 1 }',
      '{"price_cents":500,"note":"\u00e9","ending":"bought"}',
    ])
      expect([body, await raffle.send({ ...sent, body })]).toEqual([body, first]);
    for (const body of ['{"price_cents":501,"note":"\u00e9"}', '{"price_cents":500,"note":"e\u0301"}'])
      expect([body, await raffle.send({ ...sent, body })]).toEqual([body, REUSED]);
    expect(await raffle.ticketsOf(sent.user)).toBe(1);
  });

  test('an order that is sent 50 times at once gets one ticket in 50 equal answers', async () => {
    const sent = { user: newUser(), keys: ['fifty-at-once'] };
    const answers = await Promise.all(Array.from({ length: 50 }, () => raffle.send(sent)));
    expect(answers[0]?.status).toBe(200);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await raffle.ticketsOf(sent.user)).toBe(1);
  });

  test('an order and its recall in a race get the same answer, in both sequences', async () => {
    const user = newUser();
    let bought = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const order = { user, keys: [`race-key-${round}`] };
      const pair = [order, { ...order, isRecall: true }];
      const answers = await Promise.all((round % 2 === 0 ? pair : pair.reverse()).map(raffle.send));
      expect(answers[0]).toEqual(answers[1]);
      if (answers[0]?.status === 200) bought += 1;
      else expect(answers[0]).toEqual(RECALLED);
    }
    expect(await raffle.ticketsOf(user)).toBe(bought);
  });

  test('a decision that refuses or throws after a write leaves no writes', async () => {
    expectFaults();
    const user = newUser();
    const refused = { user, keys: ['refused-late'], body: '{"price_cents":500,"ending":"refused"}' };
    const first = await raffle.send(refused);
    expect(first).toMatchObject({ status: 422, code: 'limit_reached' });
    expect(await raffle.send(refused)).toEqual(first);
    const thrown = { user, keys: ['thrown-late'], body: '{"price_cents":500,"ending":"thrown"}' };
    expect((await raffle.send(thrown)).status).toBe(500);
    expect([await raffle.ticketsOf(user), await raffle.keysOf(user)]).toEqual([0, ['refused-late']]);
  });

  test('an order whose answer is lost after the commit gets the same ticket by a repeat and by a recall', async () => {
    const sent = { user: newUser(), keys: ['a-lost-answer'] };
    raffle.loseNext();
    expect((await raffle.send(sent)).status).toBe(503);
    const again = await raffle.send(sent);
    expect(again.status).toBe(200);
    expect(await raffle.send({ ...sent, isRecall: true })).toEqual(again);
    expect(await raffle.ticketsOf(sent.user)).toBe(1);
  });

  test('a repeat gets the first answer after the clock of the services jumps back, or ahead within the period', async () => {
    const sent = { user: newUser(), keys: ['a-jumping-clock'] };
    const first = await raffle.send(sent);
    for (const ahead of [-48 * HOUR_MS, RETENTION.orderKeys.keepMs - HOUR_MS]) {
      aheadMs = ahead;
      await sweep();
      expect(await raffle.send(sent)).toEqual(first);
    }
    aheadMs = 0;
    expect(await raffle.ticketsOf(sent.user)).toBe(1);
  });

  const retention = onceRetention([]);
  const sweep = async (at: Database = db) => {
    for (const rule of retention.rules ?? []) await removeOld({ db: at, clock }, [retention], rule);
  };

  test('recalls of made-up keys leave no row after a day, while orders stay', async () => {
    const user = newUser();
    await raffle.send({ user, keys: ['a-real-order'] });
    for (let n = 0; n < 20; n++) await raffle.send({ user, keys: [`made-up-${n}`], isRecall: true });
    aheadMs = RETENTION.recalledKeys.keepMs - HOUR_MS;
    await sweep();
    expect(await raffle.keysOf(user)).toHaveLength(21);
    expect(await raffle.send({ user, keys: ['made-up-0'] })).toEqual(RECALLED);
    aheadMs = RETENTION.recalledKeys.keepMs + HOUR_MS;
    await sweep();
    expect(await raffle.keysOf(user)).toEqual(['a-real-order']);
    aheadMs = 0;
  });

  test('an old key that is reserved again during its removal stays', async () => {
    const sent = { user: newUser(), keys: ['reserved-again'] };
    const first = await raffle.send(sent);
    aheadMs = RETENTION.orderKeys.keepMs + HOUR_MS;
    let isFirst = true;
    const slow: Database = {
      ...db,
      // Another replica removes the key after this one has found it, and the order is sent again.
      query: async (sql, params) => {
        if (isFirst && sql.includes('unnest($2::bigint[], $3::text[])')) {
          isFirst = false;
          await sweep();
          await raffle.send(sent);
        }
        return db.query(sql, params);
      },
    };
    await sweep(slow);
    expect(isFirst).toBe(false);
    expect(await raffle.keysOf(sent.user)).toEqual(sent.keys);
    const again = await raffle.send(sent);
    expect(again.id).toBeGreaterThan(first.id ?? 0);
    expect(await raffle.ticketsOf(sent.user)).toBe(2);
    aheadMs = 0;
  });
});
