import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestDatabase, testDatabases } from '@jukwaa/database/testing';
import { knownTypes } from './value-kinds.ts';

/** A value of each type, as SQL. */
const VALUES: Readonly<Record<string, string>> = {
  bool: 'true',
  bytea: "'\\x00'",
  date: "'2026-01-02'",
  json: "'{}'",
  jsonb: "'{}'",
  pg_lsn: "'0/1'",
  timestamp: "'2026-01-02 03:04'",
  timestamptz: "'2026-01-02 03:04Z'",
  uuid: "'00000000-0000-0000-0000-000000000000'",
};

function kindOf(value: unknown): string {
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  return typeof value === 'object' ? 'json' : typeof value;
}

describe.each(testDatabases())('$name', ({ fresh }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await fresh();
  });
  afterAll(() => database.drop());

  test('the database port returns each type as the kind of value that the check of row types expects', async () => {
    const types = await database.db.query<{ id: number; name: string; element: string | null }>(
      `select t.oid::int8 as id, t.typname::text as name, e.typname::text as element
       from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A' where t.oid = any($1::int8[])`,
      [[...knownTypes().keys()]],
    );
    expect(types).toHaveLength(knownTypes().size);
    for (const { id, name, element } of types) {
      const one = `(${VALUES[element ?? name] ?? "'1'"})::${element ?? name}`;
      const sql = `select ${element === null ? one : `array[${one}]`} as value`;
      const [row] = await database.db.query(sql);
      const known = knownTypes().get(id);
      const values = known?.isArray ? row?.value : [row?.value];
      expect({ name, kinds: Array.isArray(values) ? values.map(kindOf) : values }).toEqual({
        name,
        kinds: [known?.kind],
      });
    }
  });
});
