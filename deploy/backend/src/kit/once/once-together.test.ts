import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, migrate } from '@jukwaa/database';
import { enginesToTest, type TestDatabase, testDatabases } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { fail, type Result, refusalOf, succeed } from '../http/index.ts';
import { KIT_ROUTINES, kitMigrations } from '../kit-tables.ts';
import { SystemClock } from '../time/index.ts';
import { defineOrders, type KeyedOrder } from './define-orders.ts';

const Ticket = v.object({ ticket: v.number() });
type Answer = Result<v.InferOutput<typeof Ticket>>;
const FULL: Answer = fail(
  refusalOf(422, { code: 'round_full', message: 'Full, with a "quote" and a {brace}' }),
);
const BUSY: Answer = fail(refusalOf(503, { code: 'game_paused', message: 'Try again' }));

describe.each(enginesToTest(testDatabases()))('orders that are decided together, on $name', ({ fresh }) => {
  let own: TestDatabase;
  let db: Database;
  let keys = 0;
  beforeAll(async () => {
    own = await fresh();
    db = own.db;
    await migrate(db, 'kit', kitMigrations, KIT_ROUTINES);
  });
  afterAll(() => own.drop());

  const orders = defineOrders({ scope: 'tickets', clock: new SystemClock(), result: Ticket });
  const newOrder = (userId: number): KeyedOrder => ({ userId, key: `key-${++keys}`, body: { lines: 1 } });
  /** Decides a group; `answers` are those of its new orders, in their order. */
  async function decide(group: readonly KeyedOrder[], answers: readonly Answer[]) {
    const asked: KeyedOrder[] = [];
    const decided = await db.transaction((tx) =>
      orders.onceTogether(tx, group, async (some) => {
        asked.push(...some);
        return new Map(
          some.flatMap((order, n) => {
            const answer = answers[n];
            return answer === undefined ? [] : [[order, answer] as const];
          }),
        );
      }),
    );
    return { asked, decided };
  }

  test('[SLIP-14] each new order is decided once, and a repeat in a later group gets its result or refusal', async () => {
    const [won, full] = [newOrder(1), newOrder(2)];
    const first = await decide([won, full], [succeed({ ticket: 7 }), FULL]);
    expect(first).toEqual({ asked: [won, full], decided: [succeed({ ticket: 7 }), FULL] });
    const fresh = newOrder(3);
    const again = await decide([full, fresh, won], [succeed({ ticket: 9 })]);
    expect(again).toEqual({
      asked: [fresh],
      decided: [FULL, succeed({ ticket: 9 }), succeed({ ticket: 7 })],
    });
  });

  test('a key with another body is refused, and a group without new orders decides none', async () => {
    const order = newOrder(4);
    await decide([order], [succeed({ ticket: 1 })]);
    const { asked, decided } = await decide([{ ...order, body: { lines: 2 } }], []);
    expect(asked).toEqual([]);
    expect(decided).toMatchObject([{ ok: false, error: { status: 409, code: 'key_reused' } }]);
  });

  test.each([
    ['that is no decision', [succeed({ ticket: 2 }), BUSY]],
    ['that is missing', [succeed({ ticket: 2 })]],
  ])('an answer %s undoes the group with its keys', async (_, answers) => {
    const group = [newOrder(5), newOrder(6)];
    await expect(decide(group, answers)).rejects.toThrow();
    const again = [succeed({ ticket: 3 }), succeed({ ticket: 4 })];
    expect(await decide(group, again)).toEqual({ asked: group, decided: again });
  });
});
