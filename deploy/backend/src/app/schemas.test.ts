import { expect, test } from '@jest/globals';
import type { Migration } from '@jukwaa/database';
import { schemas } from './schemas.ts';

/** The last migrations from before the rule, by their namespace. Released ones are never edited. */
const BEFORE_RULE: Readonly<Record<string, string>> = {
  kit: '018-sent-messages-by-topic',
  affiliate: '003-earnings-in-order',
  betting: 'betting-017-result-times',
  bonus: '004-grants-of-user',
  casino: 'casino-033-sessions-of-user',
  fixture: 'fixture-015-result-times',
  identity: '014-own-tries',
  instant: 'instant-003-seeds-in-order',
  jackpot: 'jackpot-032-sealed-seeds',
  ligi: 'ligi-006-of-user',
  policy: '007-draw-limits',
  virtuals: 'virtuals-004-rounds-of-user',
  wallet: 'wallet-024-archive',
};

const TABLE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi;
const PARTITIONED = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)[^;]*\)\s*partition\s+by\b/gi;
const INDEX = /\bcreate\s+index\s+(?:if\s+not\s+exists\s+)?\w*\s*\bon\s+(?:only\s+)?([\w.]+)/gi;

/** The tables in statements of this form. */
const tablesIn = (sql: string, form: RegExp): string[] =>
  [...sql.replace(/--[^\n]*/g, '').matchAll(form)].map(([, table = '']) => table.toLowerCase());

/** Indexes that would block writes to a table with rows while they are built, and those that a server refuses to build beside them. */
function indexFaults(migrations: readonly Migration[], after = ''): string[] {
  const partitioned = new Set(migrations.flatMap(({ sql = '' }) => tablesIn(sql, PARTITIONED)));
  return migrations
    .filter(({ id }) => id > after)
    .flatMap(({ id, sql = '', index }) => {
      const own = new Set(tablesIn(sql, TABLE));
      const blocking = tablesIn(sql, INDEX).filter((table) => !own.has(table));
      return [
        ...blocking.map(
          (table) => `${id} blocks writes to ${table}: give the index a migration with \`index\``,
        ),
        ...(index !== undefined && partitioned.has(index.table) ? [`${id} is on a partitioned table`] : []),
      ];
    });
}

test('an index on a table of an earlier migration is found, and one on a partitioned table as well', () => {
  const index = (table: string) => ({ name: 'by_time', table, definition: '(at)' });
  const migrations: Migration[] = [
    { id: '001', sql: 'create index on shop.old (at)' },
    {
      id: '002',
      sql: `create table shop.sold (at date, state text check (state in ('a', 'b'))); create index sold_at on shop.sold (at);
        create unique index one_sold on shop.old (at);
        create table shop.years (at date, primary key (at)) partition by range (at)`,
    },
    {
      id: '003',
      sql: '-- create index a on shop.none (at)\nCREATE INDEX IF NOT EXISTS b\n ON shop.sold (at);',
    },
    { id: '004', index: index('shop.sold') },
    { id: '005', index: index('shop.years') },
  ];
  expect(indexFaults(migrations, '001')).toEqual([
    '003 blocks writes to shop.sold: give the index a migration with `index`',
    '005 is on a partitioned table',
  ]);
});

test('an index on a table that may have rows is built without blocking its writes', () => {
  for (const { name, migrations } of schemas())
    expect([name, indexFaults(migrations, BEFORE_RULE[name])]).toEqual([name, []]);
});
