import { expect, test } from '@jest/globals';
import type { Migration } from '../port.ts';
import { indexFaults } from './index-faults.ts';

test('an index on a table of an earlier migration is found, and one on a partitioned table as well', () => {
  const index = (table: string) => ({ name: 'by_time', table, definition: '(at)' });
  const migrations: Migration[] = [
    { id: '001', sql: 'create index on shop.old (at)' },
    {
      id: '002',
      sql: `create table shop.sold (at date, state text check (state in ('a', 'b'))); create index sold_at on shop.sold (at);
        create unique index one_sold on shop.sold (at);
        create table shop.years (at date, primary key (at)) partition by range (at)`,
    },
    {
      id: '003',
      sql: '-- create index a on shop.none (at)\nCREATE INDEX IF NOT EXISTS b\n ON shop.sold (at);',
    },
    { id: '004', index: index('shop.sold') },
    { id: '005', index: index('shop.years') },
    {
      id: '006',
      sql: `create unique index one_old on shop.old (at); alter table shop.sold add primary key (at);
        alter table shop.sold add constraint once unique (at); alter table shop.years add unique using index one_year`,
    },
  ];
  expect(indexFaults(migrations, '001')).toEqual([
    '003 blocks writes to shop.sold: give the index a migration with `index`',
    '005 is on a partitioned table',
    '006 blocks writes to shop.old: give the index a migration with `index`',
    '006 blocks writes to shop.sold: give the index a migration with `index`',
    '006 blocks writes to shop.sold: give the index a migration with `index`',
  ]);
});
