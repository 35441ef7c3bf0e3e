import { describe, expect, it } from '@jest/globals';
import type { Counts } from './evidence.ts';
import { isSlow, judgeVitals } from './judge-vitals.ts';
import { playReleases } from './simulation/releases.ts';

const live = { views: 900, failed: 90 };
const isRolledBack = (fresh: Counts, before: Counts) => judgeVitals(fresh, before).kind === 'broken';
const COUNT = 1_000;
const play = (freshRate: number, beforeRate: number, beside: number) =>
  playReleases(
    { freshRate, beforeRate, before: 0, beside, networks: [1], most: 2_000, count: COUNT, seed: 3 },
    isRolledBack,
  ).filter(Number.isFinite);

describe('whether a canary is slower than the live version', () => {
  it.each([
    ['a few slow views', { views: 4, failed: 4 }, live, 'undecided'],
    ['half of the views slow instead of a tenth', { views: 100, failed: 50 }, live, 'broken'],
    [
      'twice as many slow views, with a good third quartile',
      { views: 5_000, failed: 1_000 },
      live,
      'undecided',
    ],
    ['slow views on a slow site', { views: 100, failed: 50 }, { views: 900, failed: 440 }, 'undecided'],
    [
      'no measured views of the live version',
      { views: 100, failed: 50 },
      { views: 0, failed: 0 },
      'undecided',
    ],
  ] as const)('%s', (_, fresh, before, kind) => {
    expect(judgeVitals(fresh, before).kind).toBe(kind);
  });

  it('a view is slow over the limits of LCP and INP, and no other vital makes it slow', () => {
    const at = { remote: 'casino', version: '1' };
    expect(isSlow({ ...at, name: 'LCP', value: 2_501 })).toBe(true);
    expect(isSlow({ ...at, name: 'INP', value: 201 })).toBe(true);
    expect(isSlow({ ...at, name: 'LCP', value: 2_500 })).toBe(false);
    expect(isSlow({ ...at, name: 'long-task', value: 9_000 })).toBe(false);
  });

  it('[FED-05] releases that are no slower are never rolled back, and much slower ones within 400 views', () => {
    for (const rate of [0.1, 0.3, 0.6])
      for (const beside of [1, 9]) expect(play(rate, rate, beside)).toEqual([]);
    const found = play(0.4, 0.1, 9);
    expect(found.length).toBe(COUNT);
    expect(found[Math.floor(COUNT * 0.99)]).toBeLessThanOrEqual(400);
  });
});
