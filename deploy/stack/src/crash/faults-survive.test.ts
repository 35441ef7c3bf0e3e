import { afterEach, expect, test } from '@jest/globals';
import { areLong } from '@jukwaa/build/long-tests';
import { hasPostgres } from '@jukwaa/database/testing';
import { killLeftovers } from '../testing/child.ts';
import { DATABASE_FAULTS } from './database-faults.ts';
import { faultRun } from './fault-run.ts';

const SLOW_MS = 400_000;
/** `npm run crash -- --faults` takes longer. */
const SECONDS = 2;

/** The first and the last: lost connections, and a failover. */
const FAULTS = areLong ? DATABASE_FAULTS : [0, -1].flatMap((n) => DATABASE_FAULTS.at(n) ?? []);

afterEach(killLeftovers);

const isInstalled = hasPostgres();
if (!isInstalled)
  test.skip('PostgreSQL is not installed, so bets through its faults are not tested (apt-get install postgresql)', () =>
    undefined);

(isInstalled ? test : test.skip)(
  'while its database loses connections and fails over, and at length restarts and freezes, the process loses no bet, cash-out or payment and makes none twice',
  async () => {
    const report = await faultRun(SECONDS, FAULTS);
    if (report === null) throw new Error('no PostgreSQL is installed');
    expect(report.died).toBeNull();
    expect(report.faults).toEqual(
      FAULTS.map(({ name }) => expect.objectContaining({ fault: name, wrong: [] })),
    );
  },
  SLOW_MS,
);
