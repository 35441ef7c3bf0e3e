import { afterEach, describe, expect, test } from '@jest/globals';
import { areLong } from '@jukwaa/build/long-tests';
import { killLeftovers } from '../testing/child.ts';
import { nextSpeed } from './pace.ts';
import { faultsOf } from './soak-faults.ts';
import type { SoakDay } from './soak-plan.ts';
import { headOf, lineOf, tableLines } from './soak-report.ts';
import { soakRun } from './soak-run.ts';

const SLOW_MS = 300_000;
/** Bets are on matches of their own: those of a whole programme would be priced again after the kill. */
const FEED = { JUKWAA_FEED: 'sandbox' };
const SHORTER = 35;
const DAY: SoakDay = {
  day: 1,
  database: 1,
  wal: 100,
  rss: 1,
  heap: 1,
  pauses: { vacuumMs: 40, checkpointMs: 90 },
  tables: {},
  settled: 0,
  ledger: 0,
  lag: 0,
  speed: 1,
  placed: 0,
  startMs: null,
};
const MB = 1024 ** 2;
const withRows = (name: string, counts: readonly number[]): SoakDay[] =>
  counts.map((rows, n) => ({ ...DAY, day: n + 1, tables: { [name]: { bytes: rows, rows } } }));

afterEach(killLeftovers);

describe('the soak report', () => {
  test('the soak report is good when tables stop growing once retention is in effect, while the ledger keeps growing', () => {
    const results = withRows('fixture.market_results', [3_000, 6_000, 9_000, 9_500, 9_000, 9_900]);
    expect(faultsOf(results, SHORTER)).toEqual([]);
    expect(faultsOf(withRows('wallet.entries', [1_000, 2_000, 4_000, 8_000, 16_000]), SHORTER)).toEqual([]);
  });

  test('the soak report names the table that keeps growing', () => {
    const faults = faultsOf(withRows('kit.once', [1_000, 2_000, 3_000, 4_000, 5_000, 6_000]), SHORTER);
    expect(faults).toEqual(['rows of kit.once: 3500 from day 3 on, 5500 at the end']);
  });

  test('the soak report names memory and starts that grow, a ledger that does not sum to zero, and matches that ended late', () => {
    const days = [1, 2, 3, 4].map((day) => ({
      ...DAY,
      day,
      rss: 2 ** day * 100 * MB,
      startMs: 2 ** day * 1_000,
    }));
    expect(faultsOf(days, SHORTER)).toEqual([
      `memory: ${800 * MB} from day 3 on, ${1_600 * MB} at the end`,
      'time of a start, ms: 8000 from day 3 on, 16000 at the end',
    ]);
    expect(faultsOf([{ ...DAY, ledger: 5 }], SHORTER)).toEqual(['the ledger sums to 5 cents on day 1']);
    const late = (days: readonly number[]) =>
      faultsOf(
        days.map((hours, n) => ({ ...DAY, day: n + 1, lag: hours * 3_600_000 })),
        SHORTER,
      );
    expect(late([0, 1, 0, 6])).toEqual([]);
    expect(late([0, 3, 0, 6])).toEqual(['matches ended more than 2 hours late on 2 of 4 days']);
  });

  test('the soak report shows the longest vacuum and checkpoint, for which calls waited', () => {
    // Cells and heads end in the same column.
    const under = (head: string) =>
      lineOf(DAY)
        .slice(0, headOf().indexOf(head) + head.length)
        .split(' ')
        .at(-1);
    expect([under('vacuum ms'), under('check ms')]).toEqual(['40', '90']);
  });

  test('the soak report slows time down when matches lag by more than an hour, and speeds it up to the limit otherwise', () => {
    expect(nextSpeed(1_000, 2 * 3_600_000, 4_000)).toBe(700);
    expect(nextSpeed(100, 2 * 3_600_000, 4_000)).toBe(100);
    expect(nextSpeed(1_000, 0, 4_000)).toBeCloseTo(1_300);
    expect(nextSpeed(4_000, 0, 4_000)).toBe(4_000);
  });

  (areLong ? test : test.skip)(
    'covers short days with bets, a kill and a removal of old rows',
    async () => {
      const dayMs = 10 * 60_000;
      const options = {
        days: 2,
        speed: 200,
        shorter: 2_000,
        killEvery: 1,
        mostMs: SLOW_MS / 2,
        dayMs,
        env: FEED,
      };
      const days = await soakRun(options);
      expect(days.map(({ day }) => day)).toEqual([1, 2]);
      for (const { ledger, rss, heap, wal, startMs } of days) {
        expect(ledger).toBe(0);
        expect(Math.min(rss, heap, wal, startMs ?? 0)).toBeGreaterThan(0);
      }
      expect(days[1]?.placed).toBeGreaterThan(0);
      expect(days[1]?.tables['betting.bets']?.rows).toBeGreaterThan(0);
      for (const day of days) expect(lineOf(day)).toContain(String(day.placed));
      expect(days[1]?.pauses.vacuumMs).toBeGreaterThan(0);
      expect(tableLines(days, options.shorter)).not.toEqual([]);
    },
    SLOW_MS,
  );
});
