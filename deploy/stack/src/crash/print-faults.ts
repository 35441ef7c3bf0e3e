import { Refusal } from '../tasks/run-task.ts';
import { killLeftovers } from '../testing/child.ts';
import { NO_POSTGRES, somePostgres } from '../testing/some-postgres.ts';
import { type BrokerReport, brokerRun, brokersToBreak } from './broker-run.ts';
import { crashPlaces } from './crash-places.ts';
import { type FaultsReport, faultRun } from './fault-run.ts';
import type { Tally } from './tally.ts';

/** How long each outage of the database or of a broker lasts (s). */
const FAULT_SECONDS = 8;
const NAME_WIDTH = 40;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const row = (name: string, ...cells: readonly (string | number)[]): void =>
  say(`${name.padEnd(NAME_WIDTH)}${cells.map((cell) => String(cell).padStart(16)).join('')}`);

const isWhole = ({ lost, doubled, unanswered }: Tally): boolean => lost + doubled + unanswered === 0;

/** Prints what is wrong besides the bets; true when nothing is. */
function hasSurvived({ books, died }: Pick<FaultsReport, 'books' | 'died'>): boolean {
  for (const wrong of books) say(`wrong in the books: ${wrong}`);
  if (died !== null) say(`a process died: ${died}`);
  return books.length === 0 && died === null;
}

async function databaseFaults(): Promise<boolean> {
  const report = await faultRun(FAULT_SECONDS).finally(killLeftovers);
  if (report === null) throw new Refusal(`There is no PostgreSQL: ${NO_POSTGRES}.`);
  row('fault', 'seconds down', 'answered', 'lost', 'doubled');
  for (const { fault, secondsDown, answered, lost, doubled } of report.faults)
    row(fault, secondsDown.toFixed(1), answered, lost, doubled);
  return hasSurvived(report) && report.faults.every(isWhole);
}

function printBroker(name: string, report: BrokerReport): boolean {
  for (const one of report.faults)
    row(
      `${name} ${one.fault}`,
      one.secondsSilent.toFixed(1),
      one.answeredWhileDown,
      one.answered,
      one.lost,
      one.doubled,
      `${one.noticesCame} of ${one.noticesDue}`,
    );
  const allCame = report.faults.every(({ noticesCame, noticesDue }) => noticesCame === noticesDue);
  return hasSurvived(report) && allCame && report.faults.every(isWhole);
}

/** Breaks every installed broker while two replicas on one PostgreSQL serve players. */
async function brokerFaults(): Promise<boolean> {
  const { installed, missing } = brokersToBreak();
  for (const program of missing) say(`${program} is not installed: not tried`);
  if (installed.length === 0) return true;
  const server = await somePostgres();
  if (server === null) throw new Refusal(`There is no PostgreSQL: ${NO_POSTGRES}.`);
  try {
    row('fault', 'seconds silent', 'while down', 'answered', 'lost', 'doubled', 'notices');
    let whole = true;
    for (const kind of installed) {
      const [, place] = crashPlaces(server.url);
      if (place === undefined) throw new Error('the server gives no database');
      const report = await brokerRun(kind, await place.fresh(), FAULT_SECONDS).finally(killLeftovers);
      whole = printBroker(kind.name, report) && whole;
    }
    return whole;
  } finally {
    await server.stop();
  }
}

/** Breaks a PostgreSQL, then each installed broker, while players bet, and prints a table of each; 1 when something is missing. */
export async function printFaults(): Promise<number> {
  const databases = await databaseFaults();
  const brokers = await brokerFaults();
  return databases && brokers ? 0 : 1;
}
