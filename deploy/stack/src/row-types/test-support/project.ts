import { PROVED, REFUTED } from './calls.ts';

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
  'select id, note from shop.orders where user_id = p_user';
create function shop.orders_of(p_user bigint) returns setof shop.orders language plpgsql stable as
  'begin return query select * from shop.orders where user_id = p_user; end';`;

const PORT = `
export interface Db { query<T extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]> }
export declare const db: Db;
export declare const given: readonly unknown[];
export const STATES = "state in ('open', 'paid')";`;

const HEAD = "import { type Db, db, given, STATES } from './port.ts';\n";
const source = (calls: readonly (readonly string[])[]) =>
  HEAD + calls.map(([row, sql]) => `await db.query<${row}>(\`${sql}\`, given);\n`).join('');

export const OTHERS = `${HEAD}
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
export const FIRST_LINE = HEAD.split('\n').length;

/** The files of a small project: its schema, its database port, and calls that are right and wrong. */
export const FILES: Readonly<Record<string, string>> = {
  'tsconfig.json': JSON.stringify(CONFIG),
  'schema.sql': SCHEMA,
  'port.ts': PORT,
  'proved.ts': source(PROVED),
  'refuted.ts': source(REFUTED),
  'others.ts': OTHERS,
};
