import { describe, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { servicePlaces } from '../../app/test-support/service-databases.ts';
import { until } from '../../kit/test-support/until.ts';
import { bettingFigures } from './betting-figures.ts';
import { useBettingHarness } from './test-support/betting-harness.ts';
import { homeWin, virtualBets } from './test-support/virtual-bets.ts';

const SLOW_MS = 180_000;

describe.each(servicePlaces())('the metrics of the settlement on $name', ({ fresh }) => {
  const harness = useBettingHarness(fresh);
  const { virtualLegs, placed, posted } = virtualBets(harness);

  /** The bets that wait, and for how long the oldest result does (s). */
  async function waiting(): Promise<{ bets: number; seconds: number }> {
    const metrics = new Registry();
    for (const { name, read } of bettingFigures(harness.db, metrics)) if (name === 'settlement') await read();
    const text = await metrics.metrics();
    const shown = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
    return { bets: shown('jukwaa_due_bets'), seconds: shown('jukwaa_due_bets_oldest_seconds') };
  }

  test(
    'the age of a result that waits for its bets counts from its last change, until they are settled',
    async () => {
      const user = await harness.userWith(20_000);
      const leg = harness.legAt(2);
      await placed(user, [leg]);
      const virtual = await virtualLegs(2);
      await placed(user, virtual);
      expect(await waiting()).toEqual({ bets: 0, seconds: 0 });
      const { offer } = harness.backend;
      const { decide } = posted();
      await harness.restart(async () => {
        await offer.result(harness.db, leg, 'won');
        await harness.db.query(`update fixture.market_results set changed_at = changed_at - interval '90 s'`);
        const before = await waiting();
        expect(before.bets).toBe(1);
        expect(before.seconds).toBeGreaterThanOrEqual(90);
        await offer.result(harness.db, leg, 'lost');
        expect((await waiting()).seconds).toBeLessThan(90);
        await decide(harness.db, virtual.map(homeWin));
        await harness.db.query(`update betting.posted_results set posted_at = posted_at - interval '95 s'`);
        const both = await waiting();
        expect(both.bets).toBe(2);
        expect(both.seconds).toBeGreaterThanOrEqual(95);
      });
      await until('the settlement', async () => ((await waiting()).bets === 0 ? true : null));
      expect((await waiting()).seconds).toBe(0);
    },
    SLOW_MS,
  );
});
