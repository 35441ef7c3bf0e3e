import { hasPgbouncer, NO_PGBOUNCER } from '@jukwaa/database/testing';
import { CommandError } from '../run/run-task.ts';
import { killLeftovers } from '../testing/child.ts';
import { NO_POSTGRES, somePostgres } from '../testing/some-postgres.ts';
import { type BrokerReport, brokerRun, brokersToBreak } from './broker-run.ts';
import { crashPlaces } from './crash-places.ts';
import { DATABASE_FAULTS, type DatabaseFault, FAILOVER, SILENT_FAILOVER } from './database-faults.ts';
import { type FaultRoute, faultRun } from './fault-run.ts';
import { printAudit, say, sayKinds } from './print-audit.ts';

/** Prints the unexpected end of a process; true without one. */
function hasLived(died: string | null): boolean {
  if (died !== null) say(`a process died: ${died}`);
  return died === null;
}

/** Each run has servers of its own, of which a failover leaves one. */
const RUNS: readonly (readonly [FaultRoute, readonly DatabaseFault[]])[] = [
  ['hosts', DATABASE_FAULTS],
  ['hosts', [SILENT_FAILOVER]],
  ['pgbouncer', [FAILOVER]],
  ['pgbouncer', [SILENT_FAILOVER]],
];

async function databaseFaults(seconds: number): Promise<boolean> {
  let isWhole = true;
  sayKinds();
  for (const [by, faults] of RUNS) {
    if (by === 'pgbouncer' && !hasPgbouncer()) {
      say(NO_PGBOUNCER);
      break;
    }
    const report = await faultRun(seconds, faults, by).finally(killLeftovers);
    if (report === null) throw new CommandError(`There is no PostgreSQL: ${NO_POSTGRES}.`);
    isWhole = hasLived(report.died) && isWhole;
    for (const one of report.faults) {
      say(
        `${one.fault}${by === 'pgbouncer' ? ', behind PgBouncer' : ''}: ${one.secondsDown.toFixed(1)} s down`,
      );
      isWhole = printAudit(one) && isWhole;
    }
  }
  return isWhole;
}

function printBroker(name: string, { faults, died }: BrokerReport): boolean {
  let isWhole = hasLived(died);
  for (const one of faults) {
    const { fault, secondsSilent, answeredWhileDown, noticesCame, noticesDue } = one;
    const silent = `${secondsSilent.toFixed(1)} s silent`;
    say(
      `${name} ${fault}: ${silent}, ${answeredWhileDown} orders answered meanwhile, ${noticesCame} of ${noticesDue} notices`,
    );
    isWhole = printAudit(one) && noticesCame === noticesDue && isWhole;
  }
  return isWhole;
}

/** Breaks every installed broker while two replicas on one PostgreSQL serve players. */
async function brokerFaults(seconds: number): Promise<boolean> {
  const { installed, missing } = brokersToBreak();
  for (const program of missing) say(`${program} is not installed: not tried`);
  if (installed.length === 0) return true;
  const server = await somePostgres();
  if (server === null) throw new CommandError(`There is no PostgreSQL: ${NO_POSTGRES}.`);
  try {
    let isWhole = true;
    for (const kind of installed) {
      const [, place] = crashPlaces(server.url);
      if (place === undefined) throw new Error('the server gives no database');
      const report = await brokerRun(kind, await place.fresh(), seconds).finally(killLeftovers);
      isWhole = printBroker(kind.name, report) && isWhole;
    }
    return isWhole;
  } finally {
    await server.stop();
  }
}

/**
 * Breaks a PostgreSQL, then each installed broker, while players move money, and prints the results of their orders;
 * 1 after any fault.
 *
 * @param seconds duration of each outage of the database or of a broker
 */
export async function printFaults(seconds: number): Promise<number> {
  const databases = await databaseFaults(seconds);
  const brokers = await brokerFaults(seconds);
  return databases && brokers ? 0 : 1;
}
