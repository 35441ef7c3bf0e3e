import { parseArgs } from 'node:util';
import { CommandError } from '../run/run-task.ts';
import { killLeftovers } from '../testing/child.ts';
import { NO_POSTGRES, somePostgres } from '../testing/some-postgres.ts';
import { type CrashPlace, crashPlaces } from './crash-places.ts';
import { type CrashReport, crashRun, type EndSignal } from './crash-run.ts';
import { jackpotRun } from './jackpot/jackpot-run.ts';
import { jackpotOptions, printJackpots } from './jackpot/print-jackpots.ts';
import { printAudit, say, sayKinds } from './print-audit.ts';
import { printFaults } from './print-faults.ts';

function print(name: string, { ends, cut, audit, books }: CrashReport): boolean {
  say(`${name}: ${ends} kills, which cut ${cut} orders off from an answer`);
  sayKinds();
  for (const what of books) say(`  wrong in the books: ${what}`);
  return printAudit(audit) && books.length === 0;
}

/** Runs and prints a kind of proof on one place; true without a fault. */
type Proof = (name: string, place: CrashPlace) => Promise<boolean>;

const ordersProof =
  (kills: number): Proof =>
  async (name, place) =>
    print(name, await crashRun(place, Array<EndSignal>(kills).fill('SIGKILL')));

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new CommandError(`--${option} is a whole number above 0, not ${text}`);
  return number;
}

/** The options of the command, before they are read. */
interface CrashValues {
  readonly kills: string;
  readonly jackpot?: boolean | undefined;
  readonly tickets: string;
  readonly players: string;
  readonly seed: string;
}

async function proofOf(values: CrashValues, file: string | undefined): Promise<Proof> {
  const kills = wholeNumber('kills', values.kills);
  if (values.jackpot !== true) return ordersProof(kills);
  const tickets = wholeNumber('tickets', values.tickets);
  const players = wholeNumber('players', values.players);
  const options = await jackpotOptions(file, { tickets, players, kills, seed: values.seed });
  return async (name, place) => printJackpots(name, await jackpotRun(place, options));
}

/**
 * `npm run crash`: ten kills under load on a data folder and on a PostgreSQL (`DATABASE_URL`, else an installed one). `--database
 * folder` or `--database postgres` limits it to one; `--kills` sets the number. `--jackpot [season.csv]` sells `--tickets` of
 * jackpots to `--players` instead, plays and settles them, and compares all money with a recount. `--faults` breaks a PostgreSQL
 * and the installed brokers instead, each for `--seconds`. 1 when a cent, an order or a notice is missing.
 */
export async function crash(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      database: { type: 'string' },
      faults: { type: 'boolean' },
      jackpot: { type: 'boolean' },
      kills: { type: 'string', default: '10' },
      tickets: { type: 'string', default: '10000' },
      players: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '8' },
      seed: { type: 'string', default: 'jackpot' },
    },
  });
  if (values.faults) return printFaults(wholeNumber('seconds', values.seconds));
  const { database } = values;
  if (database !== undefined && database !== 'folder' && database !== 'postgres')
    throw new CommandError(`--database is folder or postgres, not ${database}`);
  const proof = await proofOf(values, positionals[0]);
  const server = database === 'folder' ? null : await somePostgres();
  if (server === null && database === 'postgres')
    throw new CommandError(`There is no PostgreSQL: ${NO_POSTGRES}.`);
  if (server === null && database === undefined) say(`PostgreSQL: not tried; ${NO_POSTGRES}`);
  try {
    let whole = true;
    for (const { kind, name, fresh } of crashPlaces(server?.url))
      if (database === undefined || database === kind)
        whole = (await proof(name, await fresh()).finally(killLeftovers)) && whole;
    return whole ? 0 : 1;
  } finally {
    await server?.stop();
  }
}
