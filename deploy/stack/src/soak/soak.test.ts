import { describe, expect, test } from '@jest/globals';
import { faultsOf } from './soak.ts';
import type { SoakDay } from './soak-run.ts';

const DAY: SoakDay = {
  day: 1,
  database: 1,
  wal: 100,
  rss: 1,
  heap: 1,
  dead: 0,
  rows: { results: 1_000 },
  settled: 0,
  ledger: 0,
  placed: 0,
  startMs: null,
};
const daysOf = (results: readonly number[]): SoakDay[] =>
  results.map((count, n) => ({ ...DAY, day: n + 1, rows: { results: count } }));

describe('the soak', () => {
  test('is in order when results stop growing after the days for which they are kept', () => {
    expect(faultsOf(daysOf([300, 600, 900, 1_000, 1_000, 1_100, 1_000]))).toEqual([]);
  });

  test('names what goes on growing, and a ledger that does not sum to zero', () => {
    const [last] = faultsOf(daysOf([300, 600, 900, 1_200, 1_500, 1_800, 2_100]));
    expect(last).toBe('market results: 1500 on day 5, 2100 on day 7');
    expect(faultsOf([{ ...DAY, ledger: 5 }])).toEqual(['the ledger sums to 5 cents on day 1']);
  });
});
