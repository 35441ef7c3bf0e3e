import { afterEach, describe, expect, test } from '@jest/globals';
import { hasPostgres } from '@jukwaa/database/testing';
import { killLeftovers } from '../testing/child.ts';
import { somePostgres } from '../testing/some-postgres.ts';
import { BROKER_FAULTS } from './broker-faults.ts';
import { brokerRun, brokersToBreak } from './broker-run.ts';
import { crashPlaces } from './crash-places.ts';

const SLOW_MS = 400_000;
/** `npm run crash -- --faults` takes longer. */
const SECONDS = 3;

afterEach(killLeftovers);

const { installed, missing } = brokersToBreak();
for (const program of missing)
  test.skip(`${program} is not installed, so its faults are not tested (apt-get install ${program})`, () =>
    undefined);

/** The first broker has its faults. A second one runs the same code, so a restart of it is enough. */
const BROKEN = installed.map((kind, n) => ({
  name: kind.name,
  kind,
  faults: n === 0 ? BROKER_FAULTS : BROKER_FAULTS.slice(0, 1),
}));

describe.each(BROKEN)('$name', ({ kind, faults }) => {
  (hasPostgres() ? test : test.skip)(
    'while it fails, bets, cash-outs and payments go on, none is lost or made twice, and every notice comes',
    async () => {
      const server = await somePostgres();
      const [, place] = crashPlaces(server?.url);
      if (server === null || place === undefined) throw new Error('no PostgreSQL is installed');
      try {
        const report = await brokerRun(kind, await place.fresh(), SECONDS, faults);
        expect(report.died).toBeNull();
        expect(report.faults).toEqual(
          faults.map(({ name }) => expect.objectContaining({ fault: name, wrong: [] })),
        );
        for (const { noticesDue, noticesCame, answeredWhileDown } of report.faults) {
          expect(noticesDue).toBeGreaterThan(0);
          expect(noticesCame).toBe(noticesDue);
          expect(answeredWhileDown).toBeGreaterThan(0);
        }
      } finally {
        await server.stop();
      }
    },
    SLOW_MS,
  );
});
