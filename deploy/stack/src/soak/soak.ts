import { parseArgs } from 'node:util';
import { Refusal } from '../tasks/run-task.ts';
import { killLeftovers } from '../testing/child.ts';
import { type SoakDay, soakRun } from './soak-run.ts';

const DAYS = 14;
const SPEED = 3_000;
/** A run takes no longer than this, ms. */
const MOST_MS = 10 * 60_000;
/** From this day on nothing but what is kept for good may grow: results are removed after 3 days, a round later at most. */
const SETTLED_DAY = 5;
/** How much more than on that day there may be on a later one: days have more and fewer matches. */
const SLACK = 1.3;

const MB = 1024 ** 2;
const COLUMNS: readonly (readonly [string, (day: SoakDay) => string])[] = [
  ['day', ({ day }) => String(day)],
  ['db MB', ({ database }) => (database / MB).toFixed(0)],
  ['dead', ({ dead }) => String(dead)],
  ['wal MB', ({ wal }) => (wal / MB).toFixed(0)],
  ['rss MB', ({ rss }) => (rss / MB).toFixed(0)],
  ['heap MB', ({ heap }) => (heap / MB).toFixed(0)],
  ...(['matches', 'results', 'placements', 'entries', 'outbox', 'sms'] as const).map(
    (name) => [name, ({ rows }: SoakDay) => String(rows[name] ?? 0)] as const,
  ),
  ['placed', ({ placed }) => String(placed)],
  ['settled', ({ settled }) => String(settled)],
  ['ledger', ({ ledger }) => String(ledger)],
  ['start ms', ({ startMs }) => startMs?.toFixed(0) ?? ''],
];

const rowOf = (cells: readonly string[]): string => cells.map((cell) => cell.padStart(10)).join(' ');
export const headOf = (): string => rowOf(COLUMNS.map(([name]) => name));
export const lineOf = (day: SoakDay): string => rowOf(COLUMNS.map(([, cell]) => cell(day)));

/** What should not have grown, or is wrong; empty when the run was in order. */
export function faultsOf(days: readonly SoakDay[]): string[] {
  const faults = days.flatMap(({ day, ledger }) =>
    ledger === 0 ? [] : [`the ledger sums to ${ledger} cents on day ${day}`],
  );
  const settled = days.find(({ day }) => day === SETTLED_DAY);
  const last = days.at(-1);
  if (settled === undefined || last === undefined) return faults;
  const measures = {
    'market results': ({ rows }: SoakDay) => rows.results ?? 0,
    'write-ahead log': ({ wal }: SoakDay) => wal,
  };
  for (const [what, measure] of Object.entries(measures))
    if (measure(last) > SLACK * measure(settled))
      faults.push(`${what}: ${measure(settled)} on day ${SETTLED_DAY}, ${measure(last)} on day ${last.day}`);
  return faults;
}

function positive(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Refusal(`--${name} needs a whole number, not ${text}`);
  return value;
}

/** `npm run soak`: 1 when something grew that should not, or the ledger is wrong. */
export async function soak(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { days: { type: 'string' }, speed: { type: 'string' } },
  });
  const days = positive('days', values.days, DAYS);
  const speed = positive('speed', values.speed, SPEED);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  say(headOf());
  try {
    const seen = await soakRun({ days, speed, mostMs: MOST_MS, onDay: (day) => say(lineOf(day)) });
    if (seen.length < days) say(`The time was over after ${seen.length} of ${days} days.`);
    const faults = faultsOf(seen);
    for (const fault of faults) say(fault);
    return faults.length === 0 && seen.length > 0 ? 0 : 1;
  } finally {
    await killLeftovers();
  }
}
