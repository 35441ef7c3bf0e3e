import { describe, expect, test } from '@jest/globals';
import { acceptChanges, changesToAccept, directionOf } from './price-moves.ts';
import { picksOf, slipOf } from './slip.ts';
import { aPick } from './test-picks.ts';

describe('accepting', () => {
  const up = aPick({ match_id: 1, odds: 2.2 });
  const down = aPick({ match_id: 2, odds: 1.8 });
  const moved = slipOf([up, down, aPick({ match_id: 3 }), aPick({ match_id: 4, odds: 1.5, status: 1 })]);

  test('[SLIP-13] an odds move is relative to the accepted odds', () => {
    expect(picksOf(moved).slice(0, 3).map(directionOf)).toEqual(['up', 'down', 'same']);
  });

  test("the user's policy decides which moves of open picks need acceptance", () => {
    expect(changesToAccept('bet', moved, 'none')).toEqual([up, down]);
    expect(changesToAccept('bet', moved, 'better')).toEqual([down]);
    expect(changesToAccept('bet', moved, 'any')).toEqual([]);
    expect(changesToAccept('bet', moved, 'tolerance', 9)).toEqual([down]);
    expect(changesToAccept('bet', moved, 'tolerance', 10)).toEqual([]);
  });

  test('accepting changes leaves none to accept, and a second time returns the same slip', () => {
    const accepted = acceptChanges(moved);
    expect(changesToAccept('bet', accepted, 'none')).toEqual([]);
    expect(accepted.picks[1]).toMatchObject({ odds: 2.2, previous_odds: 2.2 });
    expect(acceptChanges(accepted)).toBe(accepted);
  });
});
