import { expect, test } from '@jest/globals';
import { testConfig } from '../testing/plan.ts';
import { tableOf } from './route-tables.ts';

const pathsOf = (table: ReturnType<typeof tableOf>) =>
  table.flatMap(({ children = [] }) => children.map(({ path }) => path));

test('[FED-01] pages of one plan share the table of its routes, and those of another plan have their own', () => {
  const page = testConfig();
  const table = tableOf(page);
  expect(pathsOf(table)).toEqual(expect.arrayContaining(['/', '/index', '/mm/:game_id', '*']));
  expect(tableOf({ ...page })).toBe(table);
  expect(tableOf(testConfig())).not.toBe(table);
});

test('[FED-01] a table is that of its environment: production has no pages for developers', () => {
  const page = testConfig();
  expect(pathsOf(tableOf(page))).toContain('/dev/ui');
  expect(pathsOf(tableOf({ ...page, env: 'production' }))).not.toContain('/dev/ui');
});
