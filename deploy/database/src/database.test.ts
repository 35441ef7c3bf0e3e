import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SqlError } from './errors.ts';
import type { Database } from './port.ts';
import { contractPlaces, type TestDatabase } from './testing/index.ts';

const START_MS = 180_000;

describe.each(contractPlaces())('a database on $name', ({ engine, fresh }) => {
  let own: TestDatabase;
  let db: Database;

  beforeAll(async () => {
    own = await fresh();
    db = own.db;
    await db.script(`
      CREATE TABLE things (id int PRIMARY KEY, amount bigint NOT NULL CHECK (amount >= 0));
      INSERT INTO things VALUES (1, 100);`);
  }, START_MS);

  afterAll(() => own.drop());

  const amountOf = async (id: number) => {
    const [row] = await db.query<{ amount: number }>('SELECT amount FROM things WHERE id = $1', [id]);
    return row?.amount ?? null;
  };

  test('a database names its engine', () => {
    expect(db.engine).toBe(engine);
  });

  test('a database returns the same JavaScript types on each engine', async () => {
    const [row] = await db.query(
      `SELECT 1::int2 AS small, 2::int4 AS whole, 3::int8 AS big, count(*) AS counted, sum(amount) AS summed,
         1.25::numeric AS exact, 0.5::float8 AS floating, true AS yes, NULL::int8 AS nothing,
         '2026-11-21T16:30:00.123Z'::timestamptz AS at, '2026-11-21'::date AS day,
         '{"a":[1,null]}'::jsonb AS json, '{1,NULL,3}'::int8[] AS list, '{a,b}'::text[] AS words, '\\x01ff'::bytea AS bytes
       FROM things`,
    );
    expect(row).toEqual({
      small: 1,
      whole: 2,
      big: 3,
      counted: 1,
      summed: 100,
      exact: 1.25,
      floating: 0.5,
      yes: true,
      nothing: null,
      at: new Date('2026-11-21T16:30:00.123Z'),
      day: '2026-11-21',
      json: { a: [1, null] },
      list: [1, null, 3],
      words: ['a', 'b'],
      bytes: Buffer.from([1, 255]),
    });
  });

  test('a database accepts dates, lists, objects and null as parameters', async () => {
    const at = new Date('2026-11-21T16:30:00.000Z');
    const [row] = await db.query(
      'SELECT $1::timestamptz AS at, 3 = ANY($2::int8[]) AS found, $3::jsonb AS json, $4::text AS nothing',
      [at, [1, 3], { deep: { a: 1 } }, undefined],
    );
    expect(row).toEqual({ at, found: true, json: { deep: { a: 1 } }, nothing: null });
  });

  test('a database refuses to round a number that JavaScript can’t hold, and keeps working', async () => {
    await expect(db.query('SELECT 9007199254740993::int8 AS big')).rejects.toThrow('outside the safe range');
    await expect(db.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
  });

  test('a database commits the work of a transaction', async () => {
    const result = await db.transaction(async (tx) => {
      await tx.query('INSERT INTO things VALUES (2, 5)');
      return 'done';
    });
    expect(result).toBe('done');
    await expect(amountOf(2)).resolves.toBe(5);
  });

  test('a database rolls back when the work throws, and passes its error on', async () => {
    const failure = new Error('changed my mind');
    const work = db.transaction(async (tx) => {
      await tx.query('UPDATE things SET amount = 0 WHERE id = 1');
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    await expect(amountOf(1)).resolves.toBe(100);
  });

  test('a database names a violated constraint without repeating values', async () => {
    const twice = await db.query('INSERT INTO things VALUES (1, 77)').catch((error: unknown) => error);
    expect(twice).toMatchObject({ code: '23505', constraint: 'things_pkey' });
    const negative = await db.query('UPDATE things SET amount = -77').catch((error: unknown) => error);
    expect(negative).toMatchObject({ code: '23514' });
    expect(negative).toBeInstanceOf(SqlError);
    expect(JSON.stringify(negative) + String(negative)).not.toContain('77');
  });

  test('a failed statement does not affect later ones', async () => {
    for (let round = 0; round < 3; round++)
      await expect(db.query('SELECT * FROM nothing WHERE id = $1', [round])).rejects.toThrow('nothing');
    await expect(amountOf(1)).resolves.toBe(100);
  });

  test('the use of a database inside its own transaction is an error, not a standstill', async () => {
    const work = db.transaction(async (tx) => {
      await tx.query('SELECT 1');
      await db.query('SELECT 1');
    });
    await expect(work).rejects.toThrow('inside db.transaction');
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(
      'inside db.transaction',
    );
    await expect(amountOf(1)).resolves.toBe(100);
  });

  test('a transaction that has ended can not be used', async () => {
    const leaked = await db.transaction(async (tx) => tx);
    await expect(leaked.query('SELECT 1')).rejects.toThrow('already ended');
  });

  test('parallel transactions lose no update', async () => {
    await db.query('INSERT INTO things VALUES (3, 0)');
    const addOne = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<{ amount: number }>('SELECT amount FROM things WHERE id = 3 FOR UPDATE');
        await tx.query('UPDATE things SET amount = $1 WHERE id = 3', [(row?.amount ?? 0) + 1]);
      });
    await Promise.all(Array.from({ length: 40 }, addOne));
    await expect(amountOf(3)).resolves.toBe(40);
  });
});
