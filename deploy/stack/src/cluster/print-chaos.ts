import { parseArgs } from 'node:util';
import { CommandError } from '../run/run-task.ts';
import { killLeftovers } from '../testing/child.ts';
import { chaosRun } from './chaos.ts';
import { type ChaosReport, missedGoals } from './chaos-report.ts';
import { CLUSTER_FAULTS } from './faults.ts';

const NAME_WIDTH = 44;
const CELL_WIDTH = 10;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const row = (name: string, ...cells: readonly string[]) =>
  say(`${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(CELL_WIDTH)).join('')}`);

const sumOf = ({ tallies }: ChaosReport, what: 'lost' | 'doubled' | 'unknown'): string =>
  String(Object.values(tallies).reduce((sum, tally) => sum + tally[what], 0));

const HEADS = ['s without', 'goal', 'orders', 'cut off', 'lost', 'doubled', 'unknown', 'errors', 'ledger'];
const WATCH_HEADS = ['s silent', 'missed', 'behind'];

function print(report: ChaosReport): void {
  const { fault, secondsDown, goalSeconds, orders, lostAnswers, errorsShown, ledgerCents, watched } = report;
  const counts = (['lost', 'doubled', 'unknown'] as const).map((what) => sumOf(report, what));
  const seen =
    watched === null
      ? []
      : [watched.secondsSilent.toFixed(1), String(watched.missed), String(watched.behind)];
  row(
    fault,
    secondsDown.toFixed(1),
    String(goalSeconds),
    String(orders),
    String(lostAnswers),
    ...counts,
    String(errorsShown),
    String(ledgerCents),
    ...seen,
  );
  for (const one of missedGoals(report)) say(`  missed: ${one}`);
}

function numberOf(name: string, text: string, least = 1): number {
  const number = Number(text);
  if (!(number >= least && number <= 5_000))
    throw new CommandError(`--${name} must be a number from ${least} to 5000, it is '${text}'`);
  return number;
}

/**
 * `npm run cluster:chaos [-- --seconds N --players N --crowd N --watchers N --only text]`. Fails when a goal of the table is missed: the time
 * without bets, orders that are lost, doubled or unknown, messages that are lost for good, a ledger that does not sum to zero.
 */
export async function clusterChaos(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string' },
      players: { type: 'string' },
      crowd: { type: 'string' },
      watchers: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const faults = CLUSTER_FAULTS.filter(({ name }) => name.includes(values.only ?? ''));
  const crowd = numberOf('crowd', values.crowd ?? '0', 0);
  const reports = await chaosRun({
    seconds: numberOf('seconds', values.seconds ?? '8'),
    players: numberOf('players', values.players ?? '8'),
    crowd,
    watchers: numberOf('watchers', values.watchers ?? String(crowd), 0),
    faults,
    onFault: (name, obstacle) => say(obstacle === null ? `${name} …` : `${name}: left out, ${obstacle}`),
  }).finally(killLeftovers);
  say('');
  row('', ...HEADS, ...WATCH_HEADS);
  for (const report of reports) print(report);
  return reports.every((report) => missedGoals(report).length === 0) ? 0 : 1;
}
