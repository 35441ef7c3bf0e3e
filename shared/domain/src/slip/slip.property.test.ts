import { describe, expect, test } from '@jest/globals';
import { MAX_PICKS } from '@jukwaa/contracts';
import fc from 'fast-check';
import { removeSuspended } from './open-picks.ts';
import { type SlipPick, sameOutcome } from './pick.ts';
import { acceptChanges, applyQuotedLegs } from './price-moves.ts';
import {
  addPick,
  bulkAdd,
  EMPTY_SLIP,
  isPicked,
  picksOf,
  removePick,
  type SlipState,
  togglePick,
} from './slip.ts';
import { aPick } from './test-picks.ts';

const pick = fc
  .record({
    match_id: fc.integer({ min: 1, max: 40 }),
    outcome_id: fc.constantFrom('1', '2', '3'),
    odds: fc.integer({ min: 101, max: 2_000 }).map((hundredths) => hundredths / 100),
    active: fc.constantFrom(0 as const, 1 as const),
    status: fc.constantFrom(0, 1),
  })
  .map(aPick);

type Slip = SlipState<SlipPick>;
const stopped = { state: 'suspended', status: 1 } as const;

/** A random operation on a slip. */
const step: fc.Arbitrary<(slip: Slip) => Slip> = fc.oneof(
  pick.map((one) => (slip: Slip) => togglePick(slip, one).slip),
  pick.map((one) => (slip: Slip) => addPick(slip, one).slip),
  fc.array(pick, { maxLength: 12 }).map((some) => (slip: Slip) => bulkAdd(slip, some).slip),
  pick.map((one) => (slip: Slip) => removePick(slip, one.match_id)),
  pick.map((one) => (slip: Slip) => applyQuotedLegs('bet', slip, [{ ...one, ...stopped }])),
  fc.constant((slip: Slip) => removeSuspended('bet', slip)),
  fc.constant((slip: Slip) => acceptChanges(slip)),
);

describe('any operations on a slip', () => {
  test('[SLIP-02] a slip holds one pick per match, at most 30, each exactly once in order, after any operations', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let slip: Slip = EMPTY_SLIP;
        for (const change of steps) {
          slip = change(slip);
          expect(slip.order.length).toBeLessThanOrEqual(MAX_PICKS);
          expect(new Set(slip.order).size).toBe(slip.order.length);
          expect(Object.keys(slip.picks).map(Number).sort()).toEqual([...slip.order].sort());
          for (const [matchId, { match_id }] of Object.entries(slip.picks))
            expect(match_id).toBe(Number(matchId));
        }
      }),
    );
  });

  test('[SLIP-01] toggling an outcome of a new match twice returns the same slip', () => {
    fc.assert(
      fc.property(fc.array(pick, { maxLength: 20 }), pick, (some, one) => {
        const before = removePick(bulkAdd<SlipPick>(EMPTY_SLIP, some).slip, one.match_id);
        expect(togglePick(togglePick(before, one).slip, one).slip).toEqual(before);
      }),
    );
  });

  test('an added pick is on the slip, unless refused', () => {
    fc.assert(
      fc.property(fc.array(pick, { maxLength: 40 }), pick, (some, one) => {
        const before = some.reduce<Slip>((slip, other) => addPick(slip, other).slip, EMPTY_SLIP);
        const result = addPick(before, one);
        expect(isPicked(result.slip, one)).toBe(
          result.kind !== 'refused' || picksOf(before).some((there) => sameOutcome(there, one)),
        );
      }),
    );
  });

  test('operations leave their input slip unchanged', () => {
    fc.assert(
      fc.property(fc.array(pick, { maxLength: 20 }), step, (some, change) => {
        const before = bulkAdd<SlipPick>(EMPTY_SLIP, some).slip;
        const copy = structuredClone(before);
        change(before);
        expect(before).toEqual(copy);
      }),
    );
  });
});
