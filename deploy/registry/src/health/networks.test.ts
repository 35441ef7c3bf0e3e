import { describe, expect, it } from '@jest/globals';
import { judgeHealth } from './judge-health.ts';
import { judgeNetworks, type NetworkResult } from './judge-networks.ts';
import { judgedCounts, liarsAmong, type NetworkCounts } from './networks.ts';

interface Mix {
  /** Networks of honest visitors, with a share of the traffic each. */
  readonly shares: readonly number[];
  readonly views: number;
  /** Share of honest views that fail. */
  readonly rate: number;
  /** Forged views by network of the attacker. */
  readonly forged: readonly { readonly good: number; readonly broken: number }[];
}

/** Random numbers that are the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function networksOf({ shares, views, rate, forged }: Mix, random: () => number): NetworkCounts[] {
  const honest = shares.map((share, at) => {
    const seen = Math.round(views * share);
    const failed = Array.from({ length: seen }, random).filter((draw) => draw < rate).length;
    return { network: `honest ${at}`, served: seen, views: seen, failed };
  });
  const attacker = forged.map(({ good, broken }, at) => ({
    network: `attacker ${at}`,
    served: good + broken,
    views: good + broken,
    failed: broken,
  }));
  return [...honest, ...attacker];
}

/** Counts the sites of a hundred on which the fresh version gets this result. */
function sitesWith(kind: NetworkResult['kind'], fresh: Mix, before: Mix): number {
  let sites = 0;
  for (let site = 1; site <= 100; site += 1) {
    const random = randomFrom(site * 7_919);
    const [own, usual] = [networksOf(fresh, random), networksOf(before, random)];
    if (judgeNetworks(judgeHealth, own, usual).kind === kind) sites += 1;
  }
  return sites;
}
const rollBacks = (fresh: Mix, before: Mix) => sitesWith('broken', fresh, before);

/** One carrier has most of the visitors, as in Kenya. */
const CARRIERS = [0.6, 0.2, 0.1, 0.05, 0.05];
const steady: Mix = { shares: CARRIERS, views: 2_000, rate: 0.005, forged: [] };
const flood = (networks: number, good: number, broken: number) =>
  Array.from({ length: networks }, () => ({ good, broken }));

describe('honest and forged views together', () => {
  it.each([
    ['a broken version, after 40 views', { ...steady, views: 40, rate: 0.9 }, steady, 95, 100],
    [
      'a version that fails in every tenth view, after 1,000',
      { ...steady, views: 1_000, rate: 0.1 },
      steady,
      95,
      100,
    ],
    ['a good version', steady, steady, 0, 1],
    ['a good version seconds after its publish', { ...steady, views: 20 }, steady, 0, 1],
    [
      'a good version and a flood of failures',
      { ...steady, views: 200, forged: flood(1, 0, 5_000) },
      steady,
      0,
      1,
    ],
    [
      'a version that only the stranger has seen',
      { ...steady, views: 0, forged: flood(1, 0, 50) },
      steady,
      0,
      0,
    ],
    [
      'a broken version and a flood of good views',
      { ...steady, views: 200, rate: 0.9, forged: flood(1, 5_000, 0) },
      steady,
      95,
      100,
    ],
    [
      'a good version, and failures by one machine with IPv4 and IPv6',
      { ...steady, views: 1_000, forged: flood(2, 670, 330) },
      { ...steady, forged: flood(2, 10, 0) },
      0,
      0,
    ],
    [
      'a good version, and failures by it alone seconds after the publish',
      { ...steady, views: 0, forged: flood(2, 0, 3) },
      steady,
      0,
      0,
    ],
    [
      'a good version, and failures by five machines',
      { ...steady, views: 1_000, forged: flood(5, 0, 2_000) },
      steady,
      0,
      0,
    ],
    [
      'a good version, and good views forged for the one before',
      { ...steady, views: 1_000 },
      { ...steady, forged: flood(2, 5_000, 0) },
      0,
      1,
    ],
    [
      'a broken version and two floods of good views',
      { ...steady, views: 200, rate: 0.9, forged: flood(2, 5_000, 0) },
      steady,
      95,
      100,
    ],
    [
      'a broken version, and failures forged for the one before',
      { ...steady, views: 200, rate: 0.5 },
      { ...steady, forged: flood(1, 0, 5_000) },
      95,
      100,
    ],
  ] as const)('%s', (_what, fresh, before, least, most) => {
    const taken = rollBacks(fresh, before);
    expect(taken).toBeGreaterThanOrEqual(least);
    expect(taken).toBeLessThanOrEqual(most);
  });

  it('a site with many networks discards the reports of two bad networks', () => {
    const wide = { ...steady, shares: Array.from({ length: 12 }, () => 1 / 12) };
    expect(rollBacks({ ...wide, views: 240, forged: flood(2, 0, 1_000) }, wide)).toBe(0);
    expect(rollBacks({ ...wide, views: 60, rate: 0.9 }, wide)).toBe(100);
  });

  it('a version that fails in every twentieth view more is found within 2,000 views of five carriers', () => {
    const fresh = { ...steady, views: 2_000, rate: 0.055 };
    expect(rollBacks(fresh, { ...steady, views: 5_000 })).toBeGreaterThan(85);
  });

  it.each([1, 2])(
    'a site with %s network(s) never rolls back, and a broken version is doubtful there',
    (n) => {
      const small = { ...steady, shares: Array.from({ length: n }, () => 1 / n) };
      expect(rollBacks({ ...small, views: 400, rate: 1 }, small)).toBe(0);
      expect(sitesWith('doubtful', { ...small, views: 8, rate: 1 }, small)).toBe(100);
      expect(sitesWith('doubtful', small, small)).toBeLessThanOrEqual(1);
    },
  );

  it('a site with three networks rolls back when the third one confirms it', () => {
    const three = { ...steady, shares: [0.4, 0.3, 0.3] };
    expect(rollBacks({ ...three, views: 30, rate: 0.9 }, three)).toBeGreaterThanOrEqual(95);
  });

  it('forged failures that cannot decide make a version doubtful', () => {
    const fresh = { ...steady, views: 200, forged: flood(2, 0, 500) };
    expect(sitesWith('doubtful', fresh, steady)).toBe(100);
  });

  it.each([
    [1, 2],
    [5, 2],
    [6, 3],
    [9, 4],
    [10, 5],
    [500, 5],
  ])('of %s networks %s may lie', (networks, liars) => expect(liarsAmong(networks)).toBe(liars));

  it('views and failures beyond those that the edge served do not count', () => {
    const lies = [{ network: 'a', served: 2, views: 50, failed: 60 }];
    expect(judgedCounts(lies, 0)).toEqual({ views: 2, failed: 2 });
  });
});
