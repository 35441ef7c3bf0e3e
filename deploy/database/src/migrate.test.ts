import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate } from './migrate.ts';
import type { Database, Migration } from './port.ts';
import { contractPlaces, type TestDatabase } from './testing/index.ts';

const START_MS = 180_000;

const first: Migration = { id: '001', sql: 'CREATE TABLE notes (id int); INSERT INTO notes VALUES (1);' };
const second: Migration = {
  id: '002',
  sql: `ALTER TABLE notes ADD COLUMN text text DEFAULT 'it''s $$ fine';`,
};

/** Another process that migrates until it is released. */
function holdingLock(db: Database) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let ended: Promise<void> = Promise.resolve();
  const isLocked = new Promise<void>((resolve) => {
    ended = db.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(7302611)');
      resolve();
      await released;
    });
  });
  return { isLocked, release, ended };
}

describe.each(contractPlaces())('migrations on $name', ({ name, fresh }) => {
  let own: TestDatabase;
  let db: Database;

  beforeAll(async () => {
    own = await fresh();
    db = own.db;
  }, START_MS);

  afterAll(() => own.drop());

  test('migrations run once each, also when several processes start together', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(db, 'notes', [first])));
    await migrate(db, 'notes', [first, second]);
    await migrate(db, 'notes', [first, second]);
    await expect(db.query('SELECT * FROM notes')).resolves.toEqual([{ id: 1, text: "it's $$ fine" }]);
  });

  test('a migration that was edited after it ran is refused', async () => {
    const edited = { ...first, sql: 'CREATE TABLE notes (id bigint)' };
    await expect(migrate(db, 'notes', [edited])).rejects.toThrow('notes/001 was edited');
  });

  test('a migration in the wrong order is refused', async () => {
    await expect(migrate(db, 'other', [second, first])).rejects.toThrow('out of order');
  });

  test('a failing migration changes nothing', async () => {
    const broken = { id: '001', sql: 'CREATE TABLE half (id int); SELECT * FROM nowhere;' };
    await expect(migrate(db, 'broken', [broken])).rejects.toThrow('nowhere');
    await expect(db.query('SELECT * FROM half')).rejects.toThrow('half');
    await migrate(db, 'broken', [{ id: '001', sql: 'CREATE TABLE half (id int)' }]);
  });

  // An embedded database has one connection, and so no other process that migrates.
  (name === 'pglite' ? test.skip : test)(
    'a start without new migrations and routines does not wait for a process that migrates',
    async () => {
      const one = {
        name: 'one',
        sql: 'create or replace function one() returns int language sql as $$ select 1 $$',
      };
      const start = () => migrate(db, 'quick', [{ id: 'only', sql: 'CREATE TABLE quick (id int)' }], [one]);
      await start();
      const holder = holdingLock(db);
      await holder.isLocked;
      await start();
      holder.release();
      await holder.ended;
    },
  );

  test('an index comes between the migrations before and after it, on a new table and on one with rows', async () => {
    const run = async (schema: string, before: number) => {
      const steps: Migration[] = [
        { id: '001', sql: `CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.list (id int, text text)` },
        { id: '002', sql: `INSERT INTO ${schema}.list SELECT n, 'x' FROM generate_series(1, 1000) n` },
        {
          id: '003',
          index: { name: 'list_by_id', table: `${schema}.list`, definition: "(id DESC) WHERE text = 'x'" },
        },
        { id: '004', sql: `COMMENT ON INDEX ${schema}.list_by_id IS 'it is there'` },
        { id: '005', index: { name: 'list_by_text', table: `${schema}.list`, definition: '(text)' } },
      ];
      await migrate(db, schema, steps.slice(0, before));
      await Promise.all([1, 2].map(() => migrate(db, schema, steps)));
      return db.query(
        `SELECT indexdef, indisvalid, obj_description(indexrelid) AS comment FROM pg_indexes
         JOIN pg_index ON indexrelid = to_regclass(schemaname || '.' || indexname) WHERE schemaname = $1 ORDER BY indexname`,
        [schema],
      );
    };
    const made = (schema: string) => [
      {
        indexdef: `CREATE INDEX list_by_id ON ${schema}.list USING btree (id DESC) WHERE (text = 'x'::text)`,
        indisvalid: true,
        comment: 'it is there',
      },
      {
        indexdef: `CREATE INDEX list_by_text ON ${schema}.list USING btree (text)`,
        indisvalid: true,
        comment: null,
      },
    ];
    expect(await run('fresh_list', 0)).toEqual(made('fresh_list'));
    expect(await run('old_list', 2)).toEqual(made('old_list'));
  });

  test('an index that was edited after it was built is refused', async () => {
    const steps = (definition: string): Migration[] => [
      { id: '001', sql: 'CREATE TABLE public.cards (id int)' },
      { id: '002', index: { name: 'cards_by_id', table: 'public.cards', definition } },
    ];
    await migrate(db, 'cards', steps('(id)'));
    await expect(migrate(db, 'cards', steps('(id DESC)'))).rejects.toThrow('cards/002 was edited');
  });

  test('namespaces of migrations are independent of each other', async () => {
    await migrate(db, 'a', [{ id: '001', sql: 'CREATE TABLE a_table (id int)' }]);
    await migrate(db, 'b', [{ id: '001', sql: 'CREATE TABLE b_table (id int)' }]);
    await expect(
      db.query('SELECT namespace FROM migrations.applied WHERE id = $1 ORDER BY 1', ['001']),
    ).resolves.toEqual(
      ['a', 'b', 'broken', 'cards', 'fresh_list', 'notes', 'old_list'].map((namespace) => ({ namespace })),
    );
  });
});
