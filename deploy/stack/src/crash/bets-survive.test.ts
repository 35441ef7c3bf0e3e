import { afterEach, describe, expect, test } from '@jest/globals';
import { killLeftovers } from '../testing/child.ts';
import { crashPlaces } from './crash-places.ts';
import { crashRun } from './crash-run.ts';

const SLOW_MS = 300_000;
/** `npm run crash` kills ten times. */
const KILLS = 2;
/** Bets are on matches of their own: those of a whole programme would be priced anew after every end. */
const FEED = { JUKWAA_FEED: 'sandbox' };

afterEach(killLeftovers);

describe.each(crashPlaces())('on $name', ({ fresh }) => {
  const placeToCrash = async () => {
    const place = await fresh();
    return { ...place, env: { ...place.env, ...FEED } };
  };

  test(
    'a process that is killed while it takes bets loses none that it answered, and leaves none half',
    async () => {
      const report = await crashRun(await placeToCrash(), KILLS);
      expect(report).toMatchObject({ lost: [], half: [], unanswered: 0, unexplained: [], faults: [] });
      // The kills met calls: what was to be shown was shown.
      expect(report.answered).toBeGreaterThan(0);
      expect(report.cut).toBeGreaterThan(0);
    },
    SLOW_MS,
  );

  test(
    'a process that is told to end while it takes bets answers every one that it took',
    async () => {
      const report = await crashRun(await placeToCrash(), 1, 'SIGTERM');
      expect(report).toMatchObject({ lost: [], half: [], unanswered: 0, unexplained: [], faults: [] });
      // Nobody is left with a bet that they were not told of.
      expect(report.cutButPlaced).toBe(0);
      expect(report.answered).toBeGreaterThan(0);
    },
    SLOW_MS,
  );
});
