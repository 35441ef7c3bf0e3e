import type { SoakDay } from './soak-plan.ts';

/** The longest period that takes effect within a soak: a simulated match is kept for 35 days. */
const LONGEST_DAYS = 35;
/** Allowed growth from the first days with retention in effect to the end: days have more or fewer matches. */
const SLACK = 1.3;
/** Growth below this is noise: bytes, rows, ms. */
const NOISE = { bytes: 2 * 1024 ** 2, memory: 64 * 1024 ** 2, rows: 300, ms: 1_000 };
/** Number of days whose mean is compared: each week has the same matches. */
const WEEK = 7;
/**
 * With more than this lag on more than this share of the days, the machine is too slow for the speed. Time of the services'
 * clock.
 */
const MOST_LAG_HOURS = 2;
const LATE_SHARE = 0.25;

/** Tables that are kept for good, and tables with real-time windows that end after a soak. */
export const KEPT_FOR_GOOD = new Set([
  'wallet.postings',
  'wallet.entries',
  'wallet.payments',
  'wallet.receipts',
  'wallet.odd_reports',
  'betting.bets',
  'betting.legs',
  'betting.cash_outs',
  'betting.shares',
  'jackpot.jackpots',
  'jackpot.games',
  'ligi.rounds',
  'ligi.games',
  'ligi.entries',
  'ligi.bests',
  'ligi.standings',
  'ligi.leagues',
  'ligi.members',
  'bonus.grants',
  'kit.counters',
]);

/** Size of all tables but those that are kept for good, bytes. */
export const passingBytes = ({ tables }: SoakDay): number =>
  Object.entries(tables).reduce((sum, [name, { bytes }]) => sum + (KEPT_FOR_GOOD.has(name) ? 0 : bytes), 0);

type Measure = (day: SoakDay) => number | null;
interface Flat {
  readonly what: string;
  readonly measure: Measure;
  readonly noise: number;
}

/** Values that must not grow once retention is in effect. */
function flatThings(days: readonly SoakDay[]): Flat[] {
  const names = new Set(days.flatMap(({ tables }) => Object.keys(tables)));
  const passing = [...names].filter((name) => !KEPT_FOR_GOOD.has(name));
  return [
    { what: 'size of what is not kept for good', measure: passingBytes, noise: NOISE.bytes },
    { what: 'write-ahead log', measure: ({ wal }) => wal, noise: NOISE.bytes },
    { what: 'memory', measure: ({ rss }) => rss, noise: NOISE.memory },
    { what: 'heap', measure: ({ heap }) => heap, noise: NOISE.memory },
    { what: 'time of a start, ms', measure: ({ startMs }) => startMs, noise: NOISE.ms },
    ...passing.map((name) => ({
      what: `rows of ${name}`,
      measure: ({ tables }: SoakDay) => tables[name]?.rows ?? 0,
      noise: NOISE.rows,
    })),
  ];
}

function mean(days: readonly SoakDay[], measure: Measure): number | null {
  const values = days.map(measure).filter((value) => value !== null);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The first and the last days with retention in effect, equally many of both; null when there are too few. */
export function settledDays(
  days: readonly SoakDay[],
  shorter: number,
): { readonly first: readonly SoakDay[]; readonly last: readonly SoakDay[] } | null {
  const settled = days.filter(({ day }) => day > LONGEST_DAYS / shorter + 1);
  const count = Math.min(WEEK, Math.floor(settled.length / 2));
  return count === 0 ? null : { first: settled.slice(0, count), last: settled.slice(-count) };
}

/** Returns the values that are wrong or grew unexpectedly; empty after a good run. `shorter`: see `SoakOptions`. */
export function faultsOf(days: readonly SoakDay[], shorter: number): string[] {
  const faults = days.flatMap(({ day, ledger }) =>
    ledger === 0 ? [] : [`the ledger sums to ${ledger} cents on day ${day}`],
  );
  const late = days.filter(({ lag }) => lag > MOST_LAG_HOURS * 3_600_000);
  if (late.length > LATE_SHARE * days.length)
    faults.push(
      `matches ended more than ${MOST_LAG_HOURS} hours late on ${late.length} of ${days.length} days`,
    );
  const settled = settledDays(days, shorter);
  if (settled === null) return faults;
  for (const { what, measure, noise } of flatThings(days)) {
    const before = mean(settled.first, measure);
    const after = mean(settled.last, measure);
    if (before === null || after === null || after <= SLACK * before + noise) continue;
    const from = settled.first[0]?.day ?? 0;
    faults.push(`${what}: ${Math.round(before)} from day ${from} on, ${Math.round(after)} at the end`);
  }
  return faults;
}
