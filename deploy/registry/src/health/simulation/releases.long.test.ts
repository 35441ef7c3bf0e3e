import { describe, expect, it } from '@jest/globals';
import type { Counts } from '../evidence.ts';
import { judgeHealth } from '../judge-health.ts';
import { failsFixedTest } from './fixed-rule.ts';
import { playReleases } from './releases.ts';

const isRolledBack = (fresh: Counts, before: Counts) => judgeHealth(fresh, before).kind === 'broken';
const ONE = [1];
/** One carrier has most of the visitors. */
const CARRIERS = [0.6, 0.2, 0.1, 0.05, 0.05];
/** At these shares of failing views a version that is no worse must stay. */
const RATES = [0.002, 0.005, 0.01, 0.02];
const COUNT = 4_000;

interface Site {
  readonly before: number;
  readonly beside?: number;
  readonly networks?: readonly number[];
}

/** Plays releases of versions that fail as often as the one before, at all rates; returns the number of rollbacks. */
function falseRollbacks(
  { before, beside = 0, networks = ONE }: Site,
  most: number,
  rule = isRolledBack,
): number {
  return RATES.flatMap((rate, seed) =>
    playReleases(
      { freshRate: rate, beforeRate: rate, before, beside, networks, most, count: COUNT, seed },
      rule,
    ).filter(Number.isFinite),
  ).length;
}

/** Share of releases with five points more failures that are rolled back within 400 views. */
function foundShare({ before, beside = 0, networks = ONE }: Site): number {
  const fault = { freshRate: 0.055, beforeRate: 0.005, before, beside, networks, most: 400 };
  const found = playReleases({ ...fault, count: COUNT, seed: 7 }, isRolledBack).filter(Number.isFinite);
  return found.length / COUNT;
}

describe('releases that are judged after every view', () => {
  it.each([
    ['without views before', { before: 0 }, 2_000],
    ['after 200 views', { before: 200 }, 2_000],
    ['after 2,000 views', { before: 2_000 }, 3_000],
    ['after 50,000 views', { before: 50_000 }, 3_000],
    ['as a canary beside a version with few views', { before: 200, beside: 9 }, 1_500],
    ['in five networks of unequal size', { before: 5_000, networks: CARRIERS }, 1_000],
  ])(
    '[FED-05] a version that is no worse, %s, is rolled back in less than 1 of 1,000 releases',
    (_, site, most) => {
      // The upper 99 % bound of six is 14.6, so the rate of these 16,000 releases is below 1 in 1,000.
      expect(falseRollbacks(site, most)).toBeLessThanOrEqual(6);
    },
  );

  it.each([
    ['after 2,000 views', { before: 2_000 }, 0.95],
    ['after 5,000 views', { before: 5_000 }, 0.98],
    ['after 50,000 views', { before: 50_000 }, 0.98],
    ['as a canary with a tenth of the views', { before: 200, beside: 9 }, 0.97],
  ])('[FED-05] a fault of 5 % %s is found within 400 views in nearly all releases', (_, site, least) => {
    expect(foundShare(site)).toBeGreaterThan(least);
  });

  it('with the fault of 5 %, few views before are found out later, and never by chance', () => {
    expect(foundShare({ before: 1_000 })).toBeGreaterThan(0.9);
    expect(foundShare({ before: 200 })).toBeGreaterThan(0.2);
  });

  it('a test for a fixed number of views would roll back good versions in more than 1 of 1,000 releases', () => {
    expect(falseRollbacks({ before: 2_000 }, 5_000, failsFixedTest)).toBeGreaterThan(16);
  });
});
