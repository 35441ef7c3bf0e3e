import { expect, test } from '@jest/globals';
import { rowsOf } from './compared.ts';

const now = { 'react-dom': 700, 'host/src/menus': 200, 'shared/ui': 100 };

test('each row has its change since the live version, also of a part that is gone', () => {
  const live = { bytes: 1_030, parts: { 'react-dom': 700, 'host/src/menus': 180, axios: 150 } };
  expect(rowsOf({ now, live })).toEqual([
    ['react-dom', '700', '0'],
    ['host/src/menus', '200', '+20'],
    ['shared/ui', '100', '+100'],
    ['axios', '0', '−150'],
    ['all of these files', '1000', '−30'],
  ]);
});

test('only the sum is compared with a version that was built elsewhere, and nothing without a version', () => {
  const changes = (live: Parameters<typeof rowsOf>[0]['live']) =>
    rowsOf({ now, live }).map(([, , change]) => change);
  expect(changes({ bytes: 900, parts: null })).toEqual(['–', '–', '–', '+100']);
  expect(changes(null)).toEqual(['–', '–', '–', '–']);
});
