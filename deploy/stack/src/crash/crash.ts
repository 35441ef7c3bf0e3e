import { parseArgs } from 'node:util';
import { Refusal } from '../tasks/run-task.ts';
import { killLeftovers } from '../testing/child.ts';
import { NO_POSTGRES, somePostgres } from '../testing/some-postgres.ts';
import { type CrashPlace, crashPlaces } from './crash-places.ts';
import { type CrashReport, crashRun } from './crash-run.ts';
import { printFaults } from './print-faults.ts';

const KILLS = 10;

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

/**
 * `npm run crash`: ten kills under load on a data folder and on a PostgreSQL (`DATABASE_URL`, else an installed one), or on what
 * `--database folder` or `--database postgres` names; `--faults` breaks a PostgreSQL and the installed brokers instead. 1 when a
 * cent, a bet or a notice is missing.
 */
export async function crash(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { database: { type: 'string' }, faults: { type: 'boolean' } },
  });
  if (values.faults) return printFaults();
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
