import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, migrate } from '@jukwaa/database';
import { enginesToTest, type TestDatabase, testDatabases } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { fail, type Result, refusalOf, succeed } from '../http/index.ts';
import { KIT_ROUTINES, kitMigrations } from '../kit-tables.ts';
import { until } from '../test-support/until.ts';
import { SystemClock } from '../time/index.ts';
import { defineOrders, type KeyedOrder } from './define-orders.ts';

const Ticket = v.object({ ticket: v.number() });
type Ticket = v.InferOutput<typeof Ticket>;
const BODY = { lines: [1, 2], stake_cents: 5_000 };
const LIMIT = { kind: 'stake', left_cents: 100 };
const tooMuch = () =>
  fail(refusalOf(422, { code: 'limit_reached', message: 'The limit is reached' }, { limit: LIMIT }));

describe.each(enginesToTest(testDatabases()))('orders that are decided once, on $name', ({ name, fresh }) => {
  let own: TestDatabase;
  let db: Database;
  let keys = 0;
  beforeAll(async () => {
    own = await fresh();
    db = own.db;
    await migrate(db, 'kit', kitMigrations, KIT_ROUTINES);
    await db.script('create table tickets (id bigint generated always as identity, user_id bigint)');
  });
  afterAll(() => own.drop());

  const ordersOf = (scope: string) => defineOrders({ scope, clock: new SystemClock(), result: Ticket });
  const tickets = ordersOf('tickets');
  const newOrder = (userId = 1): KeyedOrder => ({ userId, key: `key-${++keys}`, body: BODY });
  const ticketsOf = async (userId: number) =>
    (await db.query('select id from tickets where user_id = $1', [userId])).length;
  /** Orders a ticket; `before` runs between its key and the ticket. */
  const buy = (order: KeyedOrder, orders = tickets, before: () => Promise<void> = async () => {}) =>
    db.transaction((tx) =>
      orders.once(tx, order, async () => {
        await before();
        const insert = 'insert into tickets (user_id) values ($1) returning id';
        const [row] = await tx.query<{ id: number }>(insert, [order.userId]);
        return succeed({ ticket: row?.id ?? 0 });
      }),
    );
  const recall = (order: KeyedOrder, orders = tickets) => db.transaction((tx) => orders.recall(tx, order));
  const decideBy = (order: KeyedOrder, decide: () => Promise<Result<Ticket>>) =>
    db.transaction((tx) => tickets.once(tx, order, decide));
  const RECALLED = { ok: false, error: { status: 422, code: 'recalled' } };
  const REUSED = { ok: false, error: { status: 409, code: 'key_reused' } };

  test('[SLIP-14] a repeat gets the first result, and the ticket is made once', async () => {
    const order = newOrder(10);
    const first = await buy(order);
    expect(first).toEqual({ ok: true, value: { ticket: expect.any(Number) } });
    expect(await buy({ ...order, body: { stake_cents: 5_000, lines: [1, 2] } })).toEqual(first);
    expect(await ticketsOf(10)).toBe(1);
  });

  test('a repeat of a refused order gets the same refusal with its fields, even if the order would now succeed', async () => {
    const order = newOrder(11);
    const first = await decideBy(order, async () => tooMuch());
    const again = await buy(order);
    expect([first, again].map((answer) => (answer.ok ? null : answer.error))).toEqual([
      refusalOf(422, { code: 'limit_reached', message: 'The limit is reached' }, { limit: LIMIT }),
      refusalOf(422, { code: 'limit_reached', message: 'The limit is reached' }, { limit: LIMIT }),
    ]);
    expect(again).toMatchObject({ error: { status: 422, fields: { limit: LIMIT } } });
    expect(await ticketsOf(11)).toBe(0);
  });

  test('[SLIP-14] one of several parallel repeats is decided, and all get its answer', async () => {
    const order = newOrder(12);
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(order)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await ticketsOf(12)).toBe(1);
  });

  test('another body under the key is refused, and the first order stays', async () => {
    const order = newOrder(13);
    const other = { ...order, body: { ...BODY, stake_cents: 5_001 } };
    const first = await buy(order);
    expect([await buy(other), await recall(other)]).toMatchObject([REUSED, REUSED]);
    expect([await buy(order), await ticketsOf(13)]).toEqual([first, 1]);
  });

  test('the same key of another user, or for another kind of order, is a separate order', async () => {
    const order = newOrder(14);
    const answers = [
      await buy(order),
      await buy({ ...order, userId: 15 }),
      await buy(order, ordersOf('spins')),
    ];
    const ids = answers.map((answer) => (answer.ok ? answer.value.ticket : null));
    expect(new Set(ids).size).toBe(3);
    expect([await ticketsOf(14), await ticketsOf(15)]).toEqual([2, 1]);
  });

  test('an order that arrives after its recall is refused', async () => {
    const order = newOrder(16);
    expect([await recall(order), await recall(order)]).toMatchObject([RECALLED, RECALLED]);
    expect(await buy(order)).toMatchObject(RECALLED);
    expect(await ticketsOf(16)).toBe(0);
  });

  test('a refusal with a code of a newer version is answered as it was stored, also by a recall', async () => {
    const order = newOrder(22);
    await decideBy(order, async () => tooMuch());
    await db.query(`update kit.once set refusal = refusal || '{"code":"too_lucky"}' where key = $1`, [
      order.key,
    ]);
    const newer = {
      error: {
        status: 422,
        body: { code: 'too_lucky', error_message: 'The limit is reached', limit: LIMIT },
      },
    };
    expect(await buy(order)).toMatchObject(newer);
    expect(await recall(order)).toMatchObject(newer);
    expect(await ticketsOf(22)).toBe(0);
  });

  test('a decided order can get another result, which its repeats get, and a key is found without its body', async () => {
    const order = newOrder(21);
    expect(await tickets.find(db, order)).toBeNull();
    const bought = await buy(order);
    expect(await tickets.find(db, { userId: 21, key: order.key })).toEqual(bought);
    await db.transaction((tx) => tickets.revise(tx, order, { ticket: 99 }));
    expect(await buy(order)).toEqual({ ok: true, value: { ticket: 99 } });
    expect(await tickets.find(db, order)).toEqual({ ok: true, value: { ticket: 99 } });
    expect(await ticketsOf(21)).toBe(1);
  });

  test('a recall of a decided order gets its result or its refusal', async () => {
    const [taken, refused] = [newOrder(17), newOrder(17)];
    const ticket = await buy(taken);
    await decideBy(refused, async () => tooMuch());
    expect(await recall(taken)).toEqual(ticket);
    expect(await recall(refused)).toMatchObject({ ok: false, error: { code: 'limit_reached' } });
  });

  test('a recall during the decision of the order waits for its answer', async () => {
    const order = newOrder(18);
    let decide = () => {};
    const decided = new Promise<void>((resolve) => {
      decide = resolve;
    });
    let buying: Promise<unknown> = Promise.resolve();
    await new Promise<void>((started) => {
      buying = buy(order, tickets, () => {
        started();
        return decided;
      });
    });
    const recalling = recall(order);
    if (name === 'postgres')
      await until('the recall to wait for the key', async () => {
        const waits = await db.query('select pid from pg_locks where not granted');
        return waits.length > 0 ? true : null;
      });
    decide();
    expect(await recalling).toEqual(await buying);
    expect(await ticketsOf(18)).toBe(1);
  });

  test.each([
    ['throws', () => Promise.reject(new Error('the line broke')), 'the line broke'],
    [
      'answers that the service is busy',
      async () => fail(refusalOf(503, { code: 'try_again', message: 'Try again' })),
      'Try again',
    ],
    [
      'is asked too often',
      async () => fail(refusalOf(429, { code: 'too_many_requests', message: 'Slow down' })),
      'Slow down',
    ],
  ])('an order whose decision %s leaves nothing, and its next try is decided', async (_, decide, text) => {
    const order = newOrder(19);
    await expect(decideBy(order, decide)).rejects.toThrow(text);
    expect(await db.query('select key from kit.once where key = $1', [order.key])).toEqual([]);
    expect((await buy(order)).ok).toBe(true);
  });

  test('a transaction that ends before its commit leaves neither key nor ticket', async () => {
    const order = newOrder(20);
    const ended = db.transaction(async (tx) => {
      await tickets.once(tx, order, async () => {
        await tx.query('insert into tickets (user_id) values ($1)', [order.userId]);
        return succeed({ ticket: 1 });
      });
      throw new Error('the process was killed');
    });
    await expect(ended).rejects.toThrow('killed');
    expect(await ticketsOf(20)).toBe(0);
    expect(await recall(order)).toMatchObject(RECALLED);
  });

  test('the type refuses a database in place of a transaction, where a kill would leave a key without an answer', () => {
    // @ts-expect-error each statement of a database commits by itself
    const outside = () => tickets.recall(db, newOrder());
    expect(outside).toBeInstanceOf(Function);
  });

  test('a batch of keys names the orders that were reserved before, also by the batch itself', async () => {
    const reserve = (users: number[], names: string[], hashes: string[], results: string[]) =>
      db.query(
        `select * from kit.once_reserve('batch', $1::bigint[], $2::text[], $3::text[],
           array_fill(now(), array[cardinality($1)]), $4::text[]::jsonb[], null) order by n`,
        [users, names, hashes, results],
      );
    expect(await reserve([2, 1], ['a', 'a'], ['x', 'x'], ['10', '11'])).toEqual([]);
    const repeated = { verdict: 'repeated', refusal: null };
    expect(
      await reserve([3, 1, 2, 3], ['a', 'a', 'a', 'a'], ['x', 'x', 'y', 'x'], ['12', '13', '14', '15']),
    ).toEqual([
      { ...repeated, n: 2, result: 11 },
      { ...repeated, verdict: 'key_reused', n: 3, result: 10 },
      { ...repeated, n: 4, result: 12 },
    ]);
  });

  test('an order is never decided without its key or without an answer', async () => {
    const decide = (result: string | null) =>
      db.query(`select kit.once_decide('batch', array[77], array['none'], array[$1::jsonb], null)`, [result]);
    await expect(decide('1')).rejects.toThrow('without its key');
    await expect(decide(null)).rejects.toThrow('either a result or a refusal');
  });
});
