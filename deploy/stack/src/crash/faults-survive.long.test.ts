import { afterEach, expect, test } from '@jest/globals';
import { hasPgbouncer, hasPostgres, NO_PGBOUNCER } from '@jukwaa/database/testing';
import { killLeftovers } from '../testing/child.ts';
import { DATABASE_FAULTS, type DatabaseFault, FAILOVER, SILENT_FAILOVER } from './database-faults.ts';
import { type FaultRoute, faultRun } from './fault-run.ts';

const SLOW_MS = 400_000;
/** `npm run crash -- --faults` takes longer. */
const SECONDS = 2;
/** Longest time without a placed bet from the end of the primary on (s). */
const FAILOVER_S = 15;

afterEach(killLeftovers);

const isInstalled = hasPostgres();
if (!isInstalled)
  test.skip('PostgreSQL is not installed, so bets through its faults are not tested (apt-get install postgresql)', () =>
    undefined);

/** Runs the faults; every one must leave the money in order, and a failover may stop placements for 15 s at most. */
async function survives(faults: readonly DatabaseFault[], by: FaultRoute): Promise<void> {
  const report = await faultRun(SECONDS, faults, by);
  if (report === null) throw new Error('no PostgreSQL is installed');
  expect(report.died).toBeNull();
  expect(report.faults).toEqual(
    faults.map(({ name }) => expect.objectContaining({ fault: name, wrong: [] })),
  );
  for (const { fault, secondsDown } of report.faults)
    if (fault.startsWith('failover')) expect(secondsDown).toBeLessThan(FAILOVER_S);
}

(isInstalled ? test : test.skip)(
  'while its database loses connections, restarts, freezes and fails over, the process loses no bet, cash-out or payment and makes none twice',
  () => survives(DATABASE_FAULTS, 'hosts'),
  SLOW_MS,
);

(isInstalled ? test : test.skip)(
  'the process follows a standby that is promoted because the primary is silent, and loses no bet, cash-out or payment',
  () => survives([SILENT_FAILOVER], 'hosts'),
  SLOW_MS,
);

const hasBoth = isInstalled && hasPgbouncer();
if (!hasBoth) test.skip(NO_PGBOUNCER, () => undefined);

(hasBoth ? test : test.skip).each([FAILOVER, SILENT_FAILOVER])(
  'behind a PgBouncer that is pointed to the new primary, a $name loses no bet, cash-out or payment, without a restart of the process',
  (fault) => survives([fault], 'pgbouncer'),
  SLOW_MS,
);
