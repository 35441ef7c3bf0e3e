import { describe, expect, test } from '@jest/globals';
import { DEFAULT_TAX_POLICY } from '@jukwaa/domain';
import fc from 'fast-check';
import { type BetToSettle, bestOf, decide } from './decide.ts';

const bet = (changes: Partial<BetToSettle>): BetToSettle => ({
  id: 9,
  user_id: 7,
  state: 'open',
  version: 0,
  stake_type: 'cash',
  stake_cents: 10_000,
  cashed_stake_cents: 0,
  paid_cents: null,
  tax_policy: DEFAULT_TAX_POLICY,
  legs: [{ result: 'won', odds: 3 }],
  ...changes,
});

describe('the settlement of a bet', () => {
  test('the settlement of a bet pays a win as the slip showed it and withholds the tax: 100 at 3.00 pays 227.50', () => {
    const decision = decide(bet({}));
    expect(decision).toMatchObject({ state: 'won', paid_cents: 22_750, undo: null });
    expect(decision?.money).toEqual({ key: 'settle:9:1', pays_cents: 22_750, withheld_cents: 3_500 });
  });

  test('the settlement of a bet returns the whole stake and reverses the wager tax when all legs are void', () => {
    const decision = decide(bet({ legs: [{ result: 'void', odds: 3 }] }));
    expect(decision).toMatchObject({ state: 'void', paid_cents: 10_000 });
    expect(decision?.money).toEqual({ key: 'settle:9:1', refunds_cents: 10_000, wager_tax_cents: 1_250 });
  });

  test('the settlement of a bet covers only the rest of a partly sold bet', () => {
    const decision = decide(bet({ cashed_stake_cents: 6_000, legs: [{ result: 'won', odds: 3 }] }));
    expect(decision?.paid_cents).toBe(9_100);
    const refund = decide(bet({ cashed_stake_cents: 6_000, legs: [{ result: 'void', odds: 3 }] }));
    expect(refund?.money).toMatchObject({ refunds_cents: 4_000, wager_tax_cents: 500 });
  });

  test('the settlement of a bet moves no money for a lost bet, which is lost even while other legs are open', () => {
    const legs = [{ result: 'lost', odds: 2 } as const, { result: 'open', odds: 2 } as const];
    expect(decide(bet({ legs }))).toMatchObject({ state: 'lost', paid_cents: 0, undo: null, money: null });
  });

  test('the settlement of a bet changes nothing when the same results arrive again', () => {
    expect(decide(bet({ state: 'won', version: 1, paid_cents: 22_750 }))).toBeNull();
    expect(decide(bet({ legs: [{ result: 'open', odds: 3 }] }))).toBeNull();
  });

  test('the settlement of a bet reverses the earlier payment when a result changes', () => {
    const paid = { state: 'won', version: 3, paid_cents: 22_750 } as const;
    expect(decide(bet({ ...paid, legs: [{ result: 'lost', odds: 3 }] }))).toMatchObject({
      state: 'lost',
      paid_cents: 0,
      undo: 'settle:9:3',
      money: null,
    });
    expect(decide(bet({ ...paid, legs: [{ result: 'open', odds: 3 }] }))).toMatchObject({
      state: 'open',
      paid_cents: null,
      undo: 'settle:9:3',
    });
  });
});

describe('the possible payout of the part in play', () => {
  test('[SLIP-15] the possible payout of the part in play equals the settlement to the cent once the open legs have won', () => {
    const anyLeg = fc.record({
      result: fc.constantFrom('open', 'won', 'lost', 'void', 'half_won', 'half_lost'),
      odds: fc.integer({ min: 1_001, max: 30_000 }).map((thousandths) => thousandths / 1_000),
    });
    const drawn = fc.record({
      legs: fc.array(anyLeg, { minLength: 1, maxLength: 8 }),
      stake_cents: fc.integer({ min: 2, max: 5_000_000 }),
      share: fc.integer({ min: 0, max: 99 }),
    });
    fc.assert(
      fc.property(drawn, ({ legs, stake_cents, share }) => {
        const sold = bet({ stake_cents, cashed_stake_cents: Math.floor((stake_cents * share) / 100) });
        const ended = legs.map(
          (leg) => ({ ...leg, result: leg.result === 'open' ? 'won' : leg.result }) as const,
        );
        expect(bestOf(sold, legs).paid_cents).toBe(decide({ ...sold, legs: ended })?.paid_cents);
      }),
    );
  });

  test('[SLIP-15] the possible payout of the part in play is 78.75 for Ksh 100 at 2.00 with half of it sold', () => {
    const half = bet({ cashed_stake_cents: 5_000 });
    expect(bestOf(half, [{ result: 'open', odds: 2 }]).summary.payout_cents).toBe(7_875);
  });
});
