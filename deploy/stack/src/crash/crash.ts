import { parseArgs } from 'node:util';
import { Refusal } from '../tasks/run-task.ts';
import { killLeftovers } from '../testing/child.ts';
import { NO_POSTGRES, somePostgres } from '../testing/some-postgres.ts';
import { type CrashPlace, crashPlaces } from './crash-places.ts';
import { type CrashReport, crashRun } from './crash-run.ts';
import { faultRun } from './fault-run.ts';

const KILLS = 10;
/** How long each outage of the database lasts (s). */
const FAULT_SECONDS = 8;

const say = (line: string) => void process.stdout.write(`${line}\n`);

function print(name: string, report: CrashReport): boolean {
  const { kills, answered, cut, cutButPlaced, lost, half, unanswered, unexplained, faults } = report;
  say(
    `${name}: ${kills} kills, ${answered} bets answered, ${cut} calls cut off (${cutButPlaced} of them had their bet)`,
  );
  const wrong = { lost, half, unexplained, faults };
  for (const [what, list] of Object.entries(wrong))
    say(`  ${what.padEnd(12)}${list.length} ${list.join(', ')}`);
  say(`  unanswered  ${unanswered}`);
  return unanswered === 0 && Object.values(wrong).every((list) => list.length === 0);
}

async function runOn(name: string, fresh: () => Promise<CrashPlace>): Promise<boolean> {
  try {
    return print(name, await crashRun(await fresh(), KILLS));
  } finally {
    await killLeftovers();
  }
}

const COLUMNS = [40, 14, 10, 6, 9] as const;
const row = (...cells: readonly string[]): void =>
  say(
    cells
      .map((cell, n) => cell.padEnd(COLUMNS[n] ?? 0))
      .join(' ')
      .trimEnd(),
  );

/** Breaks a PostgreSQL while players bet, and prints what became of the bets; 1 when something is missing. */
async function faults(): Promise<number> {
  const report = await faultRun(FAULT_SECONDS).finally(killLeftovers);
  if (report === null) throw new Refusal(`There is no PostgreSQL: ${NO_POSTGRES}.`);
  row('fault', 'seconds down', 'answered', 'lost', 'doubled');
  for (const { fault, secondsDown, answered, lost, doubled } of report.faults)
    row(fault, secondsDown.toFixed(1), String(answered), String(lost), String(doubled));
  for (const wrong of report.books) say(`wrong in the books: ${wrong}`);
  if (report.died !== null) say(`the process died: ${report.died}`);
  const isWhole = report.faults.every(({ lost, doubled, unanswered }) => lost + doubled + unanswered === 0);
  return isWhole && report.books.length === 0 && report.died === null ? 0 : 1;
}

/**
 * `npm run crash`: ten kills under load on a data folder and on a PostgreSQL (`DATABASE_URL`, else an installed one), or on what
 * `--database folder` or `--database postgres` names; `--faults` breaks a PostgreSQL of its own instead. 1 when a cent or a bet is
 * missing.
 */
export async function crash(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { database: { type: 'string' }, faults: { type: 'boolean' } },
  });
  if (values.faults) return faults();
  const { database } = values;
  if (database !== undefined && database !== 'folder' && database !== 'postgres')
    throw new Refusal(`--database is folder or postgres, not ${database}`);
  const server = database === 'folder' ? null : await somePostgres();
  if (server === null && database === 'postgres')
    throw new Refusal(`There is no PostgreSQL: ${NO_POSTGRES}.`);
  if (server === null && database === undefined) say(`PostgreSQL: not tried; ${NO_POSTGRES}`);
  try {
    let whole = true;
    for (const { kind, name, fresh } of crashPlaces(server?.url))
      if (database === undefined || database === kind) whole = (await runOn(name, fresh)) && whole;
    return whole ? 0 : 1;
  } finally {
    await server?.stop();
  }
}
