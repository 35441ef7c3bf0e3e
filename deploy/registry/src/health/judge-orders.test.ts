import { describe, expect, it } from '@jest/globals';
import type { Counts } from './evidence.ts';
import { judgeOrders } from './judge-orders.ts';
import { playReleases } from './simulation/releases.ts';

const live = { views: 900, failed: 90 };
const isRolledBack = (fresh: Counts, before: Counts) => judgeOrders(fresh, before).kind === 'broken';
const COUNT = 1_000;
const play = (freshRate: number, beforeRate: number, beside: number) =>
  playReleases(
    { freshRate, beforeRate, before: 0, beside, networks: [1], most: 2_000, count: COUNT, seed: 5 },
    isRolledBack,
  ).filter(Number.isFinite);

describe('whether bets are refused more often in a canary than in the live version', () => {
  it.each([
    ['two bettors without an accepted bet', { views: 2, failed: 2 }, live, 'undecided'],
    ['every bet refused', { views: 12, failed: 12 }, live, 'broken'],
    ['bets of one in eight refused instead of one in ten', { views: 4_000, failed: 500 }, live, 'undecided'],
    [
      'every bet refused, also by the live version',
      { views: 40, failed: 40 },
      { views: 400, failed: 400 },
      'undecided',
    ],
    ['no bets in the live version', { views: 12, failed: 12 }, { views: 0, failed: 0 }, 'undecided'],
  ] as const)('%s', (_, fresh, before, kind) => {
    expect(judgeOrders(fresh, before).kind).toBe(kind);
  });

  it('[FED-05] releases whose bets do as well are never rolled back, and those that lose half of them within 70 bettors', () => {
    for (const rate of [0.02, 0.1, 0.3])
      for (const beside of [1, 9]) expect(play(rate, rate, beside)).toEqual([]);
    const found = play(0.55, 0.1, 9);
    expect(found.length).toBe(COUNT);
    expect(found[Math.floor(COUNT * 0.99)]).toBeLessThanOrEqual(70);
  });
});
