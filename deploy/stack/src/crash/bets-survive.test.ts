import { afterEach, describe, expect, test } from '@jest/globals';
import { killLeftovers } from '../testing/child.ts';
import { crashPlaces } from './crash-places.ts';
import { type CrashReport, crashRun } from './crash-run.ts';
import { ORDER_KINDS } from './orders/order.ts';

const SLOW_MS = 300_000;
/** `npm run crash` kills ten times. */
const KILLS = 2;
/** Bets are on matches of their own: those of a whole programme would be priced again after every end. */
const FEED = { JUKWAA_FEED: 'sandbox' };

afterEach(killLeftovers);

const kindsDone = ({ audit }: CrashReport) => ORDER_KINDS.filter((kind) => audit.tallies[kind].done > 0);

describe.each(crashPlaces())('on $name', ({ fresh }) => {
  const placeToCrash = async () => {
    const place = await fresh();
    return { ...place, env: { ...place.env, ...FEED } };
  };

  test(
    'a process that is killed while it moves money loses no answered bet, cash-out or payment, and makes none twice',
    async () => {
      const report = await crashRun(await placeToCrash(), KILLS);
      expect([...report.audit.wrong, ...report.books]).toEqual([]);
      // Players got answers, and the kills met calls.
      for (const kind of ['bet', 'deposit', 'paybill', 'withdrawal'] as const)
        expect(kindsDone(report)).toContain(kind);
      expect(report.cut).toBeGreaterThan(0);
    },
    SLOW_MS,
  );

  test(
    'a process that is told to end while it moves money answers everything that it took',
    async () => {
      const report = await crashRun(await placeToCrash(), 1, 'SIGTERM');
      expect([...report.audit.wrong, ...report.books]).toEqual([]);
      expect(report.cutButDone).toBe(0);
      expect(kindsDone(report)).toContain('bet');
    },
    SLOW_MS,
  );
});
