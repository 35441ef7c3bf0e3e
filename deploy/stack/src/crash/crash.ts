import { parseArgs } from 'node:util';
import { CommandError } from '../run/run-task.ts';
import { killLeftovers } from '../testing/child.ts';
import { NO_POSTGRES, somePostgres } from '../testing/some-postgres.ts';
import { type CrashPlace, crashPlaces } from './crash-places.ts';
import { type CrashReport, crashRun, type Ending } from './crash-run.ts';
import { printAudit, say, sayKinds } from './print-audit.ts';
import { printFaults } from './print-faults.ts';

function print(name: string, { ends, cut, audit, books }: CrashReport): boolean {
  say(`${name}: ${ends} kills, which cut ${cut} orders off from an answer`);
  sayKinds();
  for (const what of books) say(`  wrong in the books: ${what}`);
  return printAudit(audit) && books.length === 0;
}

async function runOn(name: string, fresh: () => Promise<CrashPlace>, kills: number): Promise<boolean> {
  try {
    return print(name, await crashRun(await fresh(), Array<Ending>(kills).fill('SIGKILL')));
  } finally {
    await killLeftovers();
  }
}

function readKills(text: string): number {
  const kills = Number(text);
  if (!Number.isInteger(kills) || kills < 1)
    throw new CommandError(`--kills is a number of kills, not ${text}`);
  return kills;
}

/**
 * `npm run crash`: ten kills under load on a data folder and on a PostgreSQL (`DATABASE_URL`, else an installed one). `--database
 * folder` or `--database postgres` limits it to one; `--kills` sets the number. `--faults` breaks a PostgreSQL and the installed
 * brokers instead. 1 when a cent, an order or a notice is missing.
 */
export async function crash(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { type: 'string' },
      faults: { type: 'boolean' },
      kills: { type: 'string', default: '10' },
    },
  });
  if (values.faults) return printFaults();
  const { database } = values;
  const kills = readKills(values.kills);
  if (database !== undefined && database !== 'folder' && database !== 'postgres')
    throw new CommandError(`--database is folder or postgres, not ${database}`);
  const server = database === 'folder' ? null : await somePostgres();
  if (server === null && database === 'postgres')
    throw new CommandError(`There is no PostgreSQL: ${NO_POSTGRES}.`);
  if (server === null && database === undefined) say(`PostgreSQL: not tried; ${NO_POSTGRES}`);
  try {
    let whole = true;
    for (const { kind, name, fresh } of crashPlaces(server?.url))
      if (database === undefined || database === kind) whole = (await runOn(name, fresh, kills)) && whole;
    return whole ? 0 : 1;
  } finally {
    await server?.stop();
  }
}
