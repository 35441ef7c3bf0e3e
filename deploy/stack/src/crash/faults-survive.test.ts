import { afterEach, expect, test } from '@jest/globals';
import { hasPostgres } from '@jukwaa/database/testing';
import { killLeftovers } from '../testing/child.ts';
import { DATABASE_FAULTS } from './database-faults.ts';
import { faultRun } from './fault-run.ts';

const SLOW_MS = 400_000;
/** `npm run crash -- --faults` takes longer. */
const SECONDS = 2;

afterEach(killLeftovers);

const isInstalled = hasPostgres();
if (!isInstalled)
  test.skip('PostgreSQL is not installed, so bets through its faults are not tested (apt-get install postgresql)', () =>
    undefined);

(isInstalled ? test : test.skip)(
  'while connections end, the server restarts, freezes and fails over, no bet, cash-out or payment is lost or made twice, and the process lives',
  async () => {
    const report = await faultRun(SECONDS);
    if (report === null) throw new Error('no PostgreSQL is installed');
    expect(report.died).toBeNull();
    expect(report.faults).toEqual(
      DATABASE_FAULTS.map(({ name }) => expect.objectContaining({ fault: name, wrong: [] })),
    );
  },
  SLOW_MS,
);
