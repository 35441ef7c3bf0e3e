import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { killLeftovers, startNode } from '../testing/child.ts';

const SCHEMA = `
create schema shop;
create table shop.users (id bigint primary key, name text not null, nick text, joined timestamptz not null);
create table shop.orders (id bigint generated always as identity primary key, user_id bigint not null references shop.users,
  state text not null check (state in ('open', 'paid', 'gone')), note text, items jsonb not null, tags text[] not null,
  referrer bigint);
create view shop.open_orders as select id, user_id, note from shop.orders where state = 'open' and note is not null;
create function shop.total(p_user bigint) returns bigint language sql stable as
  'select coalesce(sum(id), 0)::bigint from shop.orders where user_id = p_user';
create function shop.first_note(p_user bigint) returns text language sql stable as
  'select note from shop.orders where user_id = p_user';
create function shop.notes(p_user bigint) returns table (id bigint, note text) language sql stable as
  'select id, note from shop.orders where user_id = p_user';`;

const PORT = `
export interface Db { query<T extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]> }
export declare const db: Db;
export declare const given: readonly unknown[];
export const STATES = "state in ('open', 'paid')";`;

/** Calls as row type and statement. Each call is one line of the source file. */
const PROVED = [
  ['{ id: number; name: string; nick: string | null; joined: Date }', 'select * from shop.users'],
  ['{ n: number }', 'select count(*) as n from shop.users'],
  ["{ state: 'open' | 'paid' | 'gone' }", 'select state from shop.orders'],
  ["{ state: 'open' | 'paid' }", "select state from shop.orders where state <> 'gone'"],
  ["{ size: 'few' | 'many' }", "select case when id > 9 then 'many' else 'few' end as size from shop.orders"],
  ['{ items: unknown; tags: string[] }', 'select items, tags from shop.orders'],
  ['{ note: string }', 'select note from shop.orders where note is not null'],
  ['{ note: string }', "select coalesce(note, '') as note from shop.orders"],
  ['{ note: string }', 'select note from shop.open_orders'],
  ['{ name: string | null }', 'select u.name from shop.orders o left join shop.users u on u.id = o.referrer'],
  [
    '{ name: string }',
    'select u.name from shop.orders o left join shop.users u on u.id = o.referrer where u.id > 0',
  ],
  ['{ first: Date }', 'select min(joined) as first from shop.users group by name'],
  ['{ total: number }', 'select shop.total($1) as total'],
  ['{ note: string | null; id: number }', 'select * from shop.notes($1)'],
  ['{ id: number }', 'insert into shop.users (id, name, joined) values ($1, $2, now()) returning id'],
  [
    '{ name: string }',
    'with made as (select name from shop.users) select name from made union select $1::text where false'.replace(
      '$1::text',
      "'none'",
    ),
  ],
  [
    '{ code: string | null }',
    'update shop.orders set note = $1 where note is not null returning note as code',
  ],
  [
    '{ n: number }',
    'with recursive t as (select 1 as n union all select n + 1 from t where n < 9) select n from t',
  ],
] as const;

/** Calls as above, each with the fault that is reported for it. */
const REFUTED = [
  ['{ nam: string }', 'select name from shop.users', 'nam is no column of the statement'],
  ['{ id: number; name: string }', 'select id from shop.users', 'name is no column of the statement'],
  ['{ id: string }', 'select id from shop.users', 'id is string, but the column is number'],
  ['{ joined: string }', 'select joined from shop.users', 'joined is string, but the column is Date'],
  ['{ nick: string }', 'select nick from shop.users', 'nick is string, but the column is string | null'],
  [
    '{ total: number }',
    'select sum(id) as total from shop.users',
    'total is number, but the column is number | null',
  ],
  [
    '{ name: string }',
    'select u.name from shop.orders o left join shop.users u on u.id = o.referrer',
    'name is string, but the column is string | null',
  ],
  [
    '{ note: string }',
    'update shop.orders set note = $1 where note is not null returning note',
    'note is string, but the column is string | null',
  ],
  [
    '{ name: string }',
    'select (select name from shop.users where id = $1) as name',
    'name is string, but the column is string | null',
  ],
  [
    '{ note: string }',
    "select note from shop.orders where note is not null or state = 'open'",
    'note is string, but the column is string | null',
  ],
  [
    '{ note: string }',
    'select shop.first_note($1) as note',
    'note is string, but the column is string | null',
  ],
  [
    "{ state: 'open' | 'paid' }",
    'select state from shop.orders',
    `state is "open" | "paid", but the column is 'gone' | 'open' | 'paid'`,
  ],
  ["{ name: 'Ann' }", 'select name from shop.users', 'name is "Ann", but the column is string'],
  [
    '{ items: string[] }',
    'select items from shop.orders',
    'items is string[], but the column is JSON of shop.orders.items',
  ],
  ['{ tags: number[] }', 'select tags from shop.orders', 'tags is number[], but the column is string[]'],
  ['{ id: number }', 'select id, id from shop.users', 'two columns are called id'],
  [
    'Record<string, string>',
    'select name, nick from shop.users',
    'every column is string, but nick is string | null',
  ],
  [
    '{ id: number } | { id: number; name: string }',
    'select id from shop.users',
    'the row type is a union: name the columns that the statement gives',
  ],
  [
    '{ id: number }',
    'select id from shop.people',
    'the statement does not fit the schema: relation "shop.people" does not exist',
  ],
] as const;

const HEAD = "import { type Db, db, given, STATES } from './port.ts';\n";
const source = (calls: readonly (readonly string[])[]) =>
  HEAD + calls.map(([row, sql]) => `await db.query<${row}>(\`${sql}\`, given);\n`).join('');

const OTHERS = `${HEAD}
const one = (table: 'users' | 'orders') => db.query<{ id: number }>(\`select id from shop.\${table}\`);
const listed = () => db.query<{ state: 'open' | 'paid' }>(\`select state from shop.orders where \${STATES}\`);
const find = (where: string) => db.query<{ id: number }>(\`select id from shop.users where \${where}\`);
const inferred = (): Promise<{ nick: string }[]> => db.query('select nick from shop.users');
const values = (id: number, name: string, at: Date, ids: readonly number[], more: readonly unknown[]) => [
  db.query<{ id: number }>('select id from shop.users where id = $1 and name = $2 and joined < $3', [id, name, at]),
  db.query<{ id: number }>('select id from shop.users where id = any($1)', [ids]),
  db.query<{ id: number }>('select id from shop.users where id = $1', [...more]),
];
const asText = (id: string) => db.query<{ id: number }>('select id from shop.users where id = $1', [id]);
const atText = (at: string) => db.query<{ id: number }>('select id from shop.users where joined = $1', [at]);
const oneOf = (id: number) => db.query<{ id: number }>('select id from shop.users where id = any($1)', [id]);
const tooMany = (id: number) => db.query<{ id: number }>('select id from shop.users where id = $1', [id, id]);
const none = () => db.query('delete from shop.users where id = $1');
const any = (sql: string) => db.query<{ id: number }>(sql);
const of = <T extends object>(on: Db) => on.query<T>('select id from shop.users');
export const used = [values, asText, atText, oneOf, tooMany, none, one('users'), listed(), find('id = 1'), find('age = 1'), inferred(), of<{ id: string }>(db), any];
`;

const CONFIG = {
  compilerOptions: {
    strict: true,
    target: 'esnext',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
  },
};

/** The first line of a file after its head. */
const FIRST_LINE = HEAD.split('\n').length;
let said: Map<string, string>;
beforeAll(async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'jukwaa-rows-')));
  const files = {
    'tsconfig.json': JSON.stringify(CONFIG),
    'schema.sql': SCHEMA,
    'port.ts': PORT,
    'proved.ts': source(PROVED),
    'refuted.ts': source(REFUTED),
    'others.ts': OTHERS,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const script = join(import.meta.dirname, 'check-process.ts');
  const { stdout, stderr, code } = await startNode(['--import', 'tsx', script, folder], {}).ended;
  await rm(folder, { recursive: true });
  if (code !== 0) throw new Error(stderr);
  const faults: { place: string; what: string }[] = JSON.parse(stdout);
  said = new Map();
  for (const { place, what } of faults) said.set(place, [said.get(place) ?? [], what].flat().join('; '));
});
afterAll(killLeftovers);

describe('the check of row types accepts a row type that matches its statement', () => {
  test.each(PROVED.map(([row, sql], index) => [row, sql, index] as const))('%s: %s', (_row, _sql, index) => {
    expect(said.get(`proved.ts:${FIRST_LINE + index}`)).toBeUndefined();
  });
});

describe('the check of row types reports a row type that does not match its statement, with both types', () => {
  test.each(REFUTED.map(([row, sql, what], index) => [row, sql, what, index] as const))(
    '%s: %s',
    (_row, _sql, what, index) => {
      expect(said.get(`refuted.ts:${FIRST_LINE + index}`)).toBe(what);
    },
  );
});

const lineOf = (start: string) => OTHERS.split('\n').findIndex((line) => line.startsWith(start)) + 1;
const saidOf = (start: string) => said.get(`others.ts:${lineOf(start)}`);

describe('the check of a statement’s values', () => {
  test('accepts values of the parameters’ types, null, and lists that the sources do not spell out', () => {
    const first = lineOf('const values');
    const places = [first, first + 1, first + 2, first + 3].map((line) => `others.ts:${line}`);
    expect(places.map((place) => said.get(place))).toEqual([undefined, undefined, undefined, undefined]);
  });

  test.each([
    ['const asText', '$1 is string, but the statement takes number'],
    ['const atText', '$1 is string, but the statement takes Date'],
    ['const oneOf', '$1 is number, but the statement takes number[]'],
    ['const tooMany', '2 values are given, but the statement has 1 parameters'],
    ['const none', '0 values are given, but the statement has 1 parameters'],
  ])('reports values that do not match the parameters: %s', (start, what) => {
    expect(saidOf(start)).toBe(what);
  });
});

describe('the check of a statement that is composed of parts', () => {
  test('tries every text that a parameter of a literal union can have', () => {
    expect(saidOf('const one')).toBeUndefined();
  });

  test('resolves the constants in the text', () => {
    expect(saidOf('const listed')).toBeUndefined();
  });

  test('tries the arguments of every call of the function', () => {
    expect(saidOf('const find')).toBe('the statement does not fit the schema: column "age" does not exist');
  });

  test('uses the row type that the caller infers', () => {
    expect(saidOf('const inferred')).toBe('nick is string, but the column is string | null');
  });

  test('reports a text that the sources do not determine', () => {
    expect(saidOf('const any')).toBe("the statement can't be read from the sources: any is passed on");
  });

  test('reports a row type that is a type parameter of the caller', () => {
    expect(saidOf('const of')).toBe(
      'the row type is that of a caller: name the columns that the statement gives',
    );
  });
});
