import { KEPT_FOR_GOOD, passingBytes, settledDays } from './soak-faults.ts';
import type { SoakDay } from './soak-plan.ts';

const MB = 1024 ** 2;
const WIDTH = 9;
/** The largest tables at the end that are listed. */
const LISTED = 12;

const mb = (bytes: number): string => (bytes / MB).toFixed(0);
const rowsOf =
  (name: string) =>
  ({ tables }: SoakDay): string =>
    String(tables[name]?.rows ?? 0);

const COLUMNS: readonly (readonly [string, (day: SoakDay) => string])[] = [
  ['day', ({ day }) => String(day)],
  ['db MB', ({ database }) => mb(database)],
  ['passing', (day) => mb(passingBytes(day))],
  ['wal MB', ({ wal }) => mb(wal)],
  ['rss MB', ({ rss }) => mb(rss)],
  ['heap MB', ({ heap }) => mb(heap)],
  ['vacuum ms', ({ pauses }) => pauses.vacuumMs.toFixed(0)],
  ['check ms', ({ pauses }) => pauses.checkpointMs.toFixed(0)],
  ['start ms', ({ startMs }) => startMs?.toFixed(0) ?? ''],
  ['speed', ({ speed }) => speed.toFixed(0)],
  ['lag min', ({ lag }) => (lag / 60_000).toFixed(0)],
  ['matches', rowsOf('fixture.matches')],
  ['results', rowsOf('fixture.market_results')],
  ['keys', rowsOf('kit.once')],
  ['quotes', rowsOf('betting.cash_out_quotes')],
  ['entries', rowsOf('wallet.entries')],
  ['placed', ({ placed }) => String(placed)],
  ['settled', ({ settled }) => String(settled)],
  ['ledger', ({ ledger }) => String(ledger)],
];

const rowOf = (cells: readonly string[]): string => cells.map((cell) => cell.padStart(WIDTH)).join(' ');
export const headOf = (): string => rowOf(COLUMNS.map(([name]) => name));
export const lineOf = (day: SoakDay): string => rowOf(COLUMNS.map(([, cell]) => cell(day)));

/** The largest tables: size and rows when retention was first in effect, and at the end. */
export function tableLines(days: readonly SoakDay[], shorter: number): string[] {
  const last = days.at(-1);
  const first = settledDays(days, shorter)?.first[0] ?? days[0];
  if (first === undefined || last === undefined) return [];
  const largest = Object.entries(last.tables)
    .sort(([, a], [, b]) => b.bytes - a.bytes)
    .slice(0, LISTED);
  const sizeOf = (day: SoakDay, name: string) => {
    const { bytes, rows } = day.tables[name] ?? { bytes: 0, rows: 0 };
    return `${(bytes / MB).toFixed(1).padStart(7)} MB ${String(rows).padStart(7)} rows`;
  };
  return largest.map(
    ([name]) =>
      `${name.padEnd(26)} day ${first.day}: ${sizeOf(first, name)}   day ${last.day}: ${sizeOf(last, name)}` +
      (KEPT_FOR_GOOD.has(name) ? '   kept for good' : ''),
  );
}
