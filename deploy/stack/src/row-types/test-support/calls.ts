/** Calls as row type and statement. Each call is one line of the source file. */
export const PROVED = [
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
  ["{ state: 'open' | 'paid' | 'gone'; note: string | null }", 'select state, note from shop.orders_of($1)'],
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
export const REFUTED = [
  ['{ nam: string }', 'select name from shop.users', 'nam is no column of the statement'],
  ['{ id: number; name: string }', 'select id from shop.users', 'name is no column of the statement'],
  ['{ id: string }', 'select id from shop.users', 'id is string, but the column is number'],
  [
    '{ note: string }',
    'select note from shop.orders_of($1)',
    'note is string, but the column is string | null',
  ],
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
