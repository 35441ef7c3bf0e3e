import { describe, expect, test } from '@jest/globals';
import { MAX_PICKS } from '@jukwaa/contracts';
import {
  addPick,
  bulkAdd,
  EMPTY_SLIP,
  isPicked,
  pickRefs,
  picksOf,
  removePick,
  slipOf,
  togglePick,
  totalOf,
} from './slip.ts';
import { aPick, manyPicks } from './test-picks.ts';

const matches = (slip: Parameters<typeof picksOf>[0]) => picksOf(slip).map((pick) => pick.match_id);

describe('toggling a pick', () => {
  const pick = aPick({ match_id: 7 });

  test('[SLIP-01] tapping an outcome adds it, and tapping it again removes it', () => {
    const added = togglePick(EMPTY_SLIP, pick);
    expect(added.kind).toBe('added');
    expect(isPicked(added.slip, pick)).toBe(true);
    const removed = togglePick(added.slip, aPick({ match_id: 7, odds: 9 }));
    expect(removed).toEqual({ kind: 'removed', slip: EMPTY_SLIP });
  });

  test.each([
    ['outcome', aPick({ match_id: 7, outcome_id: '3' })],
    ['market', aPick({ match_id: 7, market_id: 10 })],
    ['specifier', aPick({ match_id: 7, specifier: 'total=2.5' })],
  ])('[SLIP-02] another %s of the match replaces the pick in its position', (_, other) => {
    const before = slipOf([aPick({ match_id: 9 }), pick, aPick({ match_id: 2 })]);
    const after = togglePick(before, other);
    expect(after.kind).toBe('replaced');
    expect(after.slip.picks[7]).toEqual(other);
    expect(matches(after.slip)).toEqual([9, 7, 2]);
  });
});

describe('a full slip', () => {
  const full = slipOf(manyPicks(MAX_PICKS));

  test('[SLIP-06] a full slip refuses another match and stays unchanged', () => {
    expect(addPick(full, aPick({ match_id: 1 }))).toEqual({ kind: 'refused', reason: 'full', slip: full });
  });

  test('[SLIP-06] a full slip still allows replacing and removing a pick', () => {
    expect(togglePick(full, aPick({ match_id: 100, outcome_id: '2' })).kind).toBe('replaced');
    expect(togglePick(full, aPick({ match_id: 100 })).kind).toBe('removed');
  });

  test('[SLIP-06] a bulk add beyond 30 picks adds nothing', () => {
    const almost = slipOf(manyPicks(28));
    const refused = bulkAdd(almost, manyPicks(3, 500));
    expect(refused).toMatchObject({ kind: 'refused', reason: 'full' });
    expect(refused.slip).toBe(almost);
    expect(totalOf(bulkAdd(almost, manyPicks(2, 500)).slip)).toBe(30);
  });

  test('[SLIP-06] a bulk add does not count matches on the slip twice', () => {
    expect(bulkAdd(full, manyPicks(MAX_PICKS)).kind).toBe('added');
  });
});

describe('bulk add', () => {
  test('[SLIP-07] a bulk add skips rows that are no object or lack match, market or outcome, and reports why', () => {
    const good = aPick({ match_id: 3 });
    const result = bulkAdd(EMPTY_SLIP, [
      'match-1',
      null,
      { market_id: 1, outcome_id: '1' },
      good,
      { match_id: 1, outcome_id: '1' },
      { match_id: 1, market_id: 1 },
      { match_id: 1, market_id: 1, outcome_id: '' },
    ]);
    expect(matches(result.slip)).toEqual([3]);
    expect(result.skipped).toEqual([
      { at: 0, reason: 'not-an-object' },
      { at: 1, reason: 'not-an-object' },
      { at: 2, reason: 'no-match' },
      { at: 4, reason: 'no-market' },
      { at: 5, reason: 'no-outcome' },
      { at: 6, reason: 'no-outcome' },
    ]);
  });

  test('[SLIP-02] in a bulk add the last pick of a match wins', () => {
    const { slip } = bulkAdd(slipOf([aPick()]), [aPick({ outcome_id: '2' }), aPick({ outcome_id: '3' })]);
    expect(picksOf(slip).map((pick) => pick.outcome_id)).toEqual(['3']);
  });
});

describe('the rest', () => {
  test('[SLIP-03] a pick is removed by its match, and an absent match changes nothing', () => {
    const slip = slipOf([aPick({ match_id: 1 }), aPick({ match_id: 2 })]);
    expect(matches(removePick(slip, 1))).toEqual([2]);
    expect(removePick(slip, 99)).toBe(slip);
  });

  test('picks stay in the order of their addition', () => {
    expect(
      matches(slipOf([aPick({ match_id: 30 }), aPick({ match_id: 4 }), aPick({ match_id: 12 })])),
    ).toEqual([30, 4, 12]);
  });

  test('legs have the current odds and their source', () => {
    const priced = aPick({ match_id: 2, odds: 2.5, previous_odds: 2, producer_id: 3 });
    expect(pickRefs(slipOf([aPick(), priced]))).toEqual([
      { match_id: 1, market_id: 1, outcome_id: '1', specifier: '', odds: 2 },
      { match_id: 2, market_id: 1, outcome_id: '1', specifier: '', odds: 2.5, producer_id: 3 },
    ]);
  });
});
