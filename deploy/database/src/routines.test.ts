import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate } from './migrate.ts';
import type { Database, Migration } from './port.ts';
import { readRoutines } from './routines.ts';
import { contractPlaces, type TestDatabase } from './testing/index.ts';

const START_MS = 180_000;
const tables: Migration[] = [{ id: '001', sql: 'CREATE SCHEMA shop; CREATE TABLE shop.sold (n int);' }];
const double = (times: number) => ({
  name: 'doubled',
  sql: `create or replace function shop.doubled(p int) returns int language sql as $$ select p * ${times} $$;`,
});

describe.each(contractPlaces())('routines on $name', ({ name, fresh }) => {
  let own: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    own = await fresh();
    db = own.db;
  }, START_MS);
  afterAll(() => own.drop());

  const doubled = (args: string) => db.query<{ result: number }>(`select shop.doubled(${args}) as result`);

  test('a function whose text changes is created again, an unchanged one is left alone', async () => {
    await migrate(db, 'shop', tables, [double(2)]);
    expect(await doubled('4')).toEqual([{ result: 8 }]);
    const [before] = await db.query(`select xmin::text from pg_proc where proname = 'doubled'`);
    await migrate(db, 'shop', tables, [double(2)]);
    expect(await db.query(`select xmin::text from pg_proc where proname = 'doubled'`)).toEqual([before]);
    await migrate(db, 'shop', tables, [double(3)]);
    expect(await doubled('4')).toEqual([{ result: 12 }]);
  });

  test('a function with other parameters replaces the one before, so that one name is one function', async () => {
    const wider = {
      name: 'doubled',
      sql: 'create or replace function shop.doubled(p int, q int) returns int language sql as $$ select p * q $$;',
    };
    await migrate(db, 'shop', tables, [wider]);
    expect(await doubled('4, 5')).toEqual([{ result: 20 }]);
    await expect(doubled('4')).rejects.toThrow('does not exist');
  });

  test('a function whose file is gone is dropped; migrations without routines leave them alone', async () => {
    await migrate(db, 'shop', tables);
    expect(await doubled('4, 5')).toEqual([{ result: 20 }]);
    await migrate(db, 'shop', tables, []);
    await expect(doubled('4, 5')).rejects.toThrow('does not exist');
  });

  test('a function may name one that comes later, and a broken one leaves nothing behind', async () => {
    const first = {
      name: 'first',
      sql: 'create or replace function shop.first() returns int language sql as $$ select shop.second() $$;',
    };
    const second = {
      name: 'second',
      sql: 'create or replace function shop.second() returns int language sql as $$ select 7 $$;',
    };
    await migrate(db, 'shop', tables, [first, second]);
    expect(await db.query('select shop.first() as n')).toEqual([{ n: 7 }]);
    const broken = { name: 'second', sql: 'create or replace function shop.second() returns int nonsense' };
    await expect(migrate(db, 'shop', tables, [first, broken])).rejects.toThrow('syntax error');
    expect(await db.query('select shop.first() as n')).toEqual([{ n: 7 }]);
  });

  test('a replica of an older version that starts again during an update leaves the functions of the newer one', async () => {
    const added = {
      name: 'added',
      sql: 'create or replace function shop.added() returns int language sql as $$ select 1 $$;',
    };
    await migrate(db, 'shop', tables, [double(5)]);
    await migrate(db, 'shop', tables, [double(6), added]);
    await migrate(db, 'shop', tables, [double(5)]);
    // One process at a time has an embedded database, so there the older version is what the operator chose.
    const isKept = name !== 'pglite';
    expect(await doubled('4')).toEqual([{ result: isKept ? 24 : 20 }]);
    const functions = await db.query(`select 1 as one from pg_proc where proname = 'added'`);
    expect(functions).toHaveLength(isKept ? 1 : 0);
    await migrate(db, 'shop', tables, [double(7), added]);
    expect(await doubled('4')).toEqual([{ result: 28 }]);
  });

  test('a migration whose text changed and that names its earlier text counts as applied', async () => {
    const [row] = await db.query<{ checksum: string }>(
      `select checksum from migrations.applied where namespace = 'shop' and id = '001'`,
    );
    const smaller = { id: '001', sql: 'CREATE SCHEMA shop;' };
    await expect(migrate(db, 'shop', [smaller])).rejects.toThrow('was edited');
    await migrate(db, 'shop', [{ ...smaller, earlier: [row?.checksum ?? ''] }]);
  });
});

test('the files of a folder and of the folders in it are routines by their names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-routines-'));
  await mkdir(join(folder, 'face'));
  await writeFile(join(folder, 'used.sql'), 'select 1');
  await writeFile(join(folder, 'face/pay.sql'), 'select 2');
  await writeFile(join(folder, 'notes.md'), 'none');
  expect(readRoutines(pathToFileURL(`${folder}/`))).toEqual([
    { name: 'pay', sql: 'select 2' },
    { name: 'used', sql: 'select 1' },
  ]);
  await rm(folder, { recursive: true });
});
