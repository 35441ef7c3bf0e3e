import { afterEach, describe, expect, test } from '@jest/globals';
import { atLength } from '@jukwaa/build/long-tests';
import { killLeftovers } from '../testing/child.ts';
import { crashPlaces, preparedFolder } from './crash-places.ts';
import { type CrashReport, crashRun } from './crash-run.ts';
import { ORDER_KINDS } from './orders/order.ts';

const SLOW_MS = 300_000;
/** Bets are on matches of their own: those of a whole programme would be priced again after every end. */
const FEED = { JUKWAA_FEED: 'sandbox' };

afterEach(killLeftovers);

const kindsDone = ({ audit }: CrashReport) => ORDER_KINDS.filter((kind) => audit.tallies[kind].done > 0);

// The faults of PostgreSQL itself are in faults-survive.long.test.ts.
describe.each(atLength(crashPlaces(), 1))('on $name', ({ kind, fresh }) => {
  const placeToCrash = async () => {
    const place = await (kind === 'folder' ? preparedFolder() : fresh());
    return { ...place, env: { ...place.env, ...FEED } };
  };

  test(
    'a process that is asked to end while it moves money answers every call it accepted, and a killed one loses no answered bet, cash-out or payment and makes none twice',
    async () => {
      // `npm run crash` kills ten times. The first end interrupts no order, so its count stays separate.
      const report = await crashRun(await placeToCrash(), ['SIGTERM', 'SIGKILL']);
      expect([...report.audit.wrong, ...report.books]).toEqual([]);
      expect(report.cutButDone).toBe(0);
      // Players got answers, and the kills interrupted calls.
      for (const kind of ['bet', 'deposit', 'paybill', 'withdrawal'] as const)
        expect(kindsDone(report)).toContain(kind);
      expect(report.cut).toBeGreaterThan(0);
    },
    SLOW_MS,
  );
});
