import { describe, expect, it } from '@jest/globals';
import { judgeHealth, rateBounds } from './judge-health.ts';

const steady = { views: 5_000, failed: 25 };
const none = { views: 0, failed: 0 };

describe('whether a version fails more often than the one before', () => {
  it('the interval matches the one of Wilson’s paper', () => {
    // 10 of 100 at 99 % one-sided: computed by the formula with high precision elsewhere (R, binom::binom.wilson at 98 %).
    const { low, high } = rateBounds({ views: 100, failed: 10 });
    expect(low).toBeCloseTo(0.0495, 3);
    expect(high).toBeCloseTo(0.1916, 3);
    expect(rateBounds(none)).toEqual({ low: 0, high: 1 });
  });

  it.each([
    ['one error on a quiet site', { views: 1, failed: 1 }, none, 'undecided'],
    ['two of two', { views: 2, failed: 2 }, none, 'undecided'],
    ['three of three on a quiet site', { views: 3, failed: 3 }, none, 'broken'],
    ['three of three after a steady version', { views: 3, failed: 3 }, steady, 'broken'],
    [
      'three of three after a version with many views',
      { views: 3, failed: 3 },
      { views: 50_000, failed: 1_000 },
      'broken',
    ],
    ['three of eight after a steady version', { views: 8, failed: 3 }, steady, 'undecided'],
    ['eight of twenty on a quiet site', { views: 20, failed: 8 }, none, 'broken'],
    [
      'a few more failures on a busy site',
      { views: 20_000, failed: 240 },
      { views: 50_000, failed: 250 },
      'fine',
    ],
    ['three of three hundred after a steady version', { views: 300, failed: 3 }, steady, 'undecided'],
    ['the usual rate on a busy site', { views: 5_000, failed: 26 }, steady, 'fine'],
    ['one more failure in twenty on a busy site', { views: 1_000, failed: 55 }, steady, 'broken'],
    ['no views at all', none, steady, 'undecided'],
    ['a rate as bad as before', { views: 200, failed: 20 }, { views: 1_000, failed: 100 }, 'undecided'],
  ])('%s', (_, fresh, before, kind) => {
    expect(judgeHealth(fresh, before).kind).toBe(kind);
  });

  it('a broken version is reported with its numbers', () => {
    const health = judgeHealth({ views: 20, failed: 10 }, steady);
    expect(health).toMatchObject({ kind: 'broken' });
    expect('reason' in health && health.reason).toMatch(/^10 of 20 views failed \(50\.0 %/);
  });

  it('a version without views before it is compared with the usual rate', () => {
    const health = judgeHealth({ views: 5, failed: 4 }, none);
    expect(health).toEqual({
      kind: 'broken',
      reason: '4 of 5 views failed (80.0 %); at most 2.0 % is usual',
    });
  });
});
