import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toNumber } from '../money/fraction.ts';
import { bestOutcome, legMultiplier, type SettledLeg, settleBet, settleMultiplier } from './settlement.ts';
import { summarise } from './summary.ts';
import { DEFAULT_TAX_POLICY } from './tax.ts';

const leg = (result: SettledLeg['result'], odds: number): SettledLeg => ({ result, odds });

describe('a leg', () => {
  test.each([
    ['won', 2.4, 2.4],
    ['lost', 2.4, 0],
    ['void', 2.4, 1],
    ['half_won', 2.4, 1.7],
    ['half_lost', 2.4, 0.5],
  ] as const)('a leg that is %s at %p multiplies the stake by %p', (result, odds, factor) => {
    expect(toNumber(legMultiplier(result, odds))).toBe(factor);
  });
});

describe('settleMultiplier', () => {
  test("a bet's multiplier is the product of its legs' original odds", () => {
    const multiplier = settleMultiplier([
      leg('won', 2),
      leg('void', 5),
      leg('half_won', 3),
      leg('half_lost', 9),
    ]);
    expect(multiplier && toNumber(multiplier)).toBe(2);
  });

  test("a bet's multiplier is 0 with the first lost leg, and unknown while a leg is open", () => {
    expect(settleMultiplier([leg('won', 2), leg('open', 3)])).toBeNull();
    const lost = settleMultiplier([leg('open', 3), leg('lost', 2)]);
    expect(lost && toNumber(lost)).toBe(0);
  });

  test("a bet's multiplier is capped like combined odds", () => {
    const capped = settleMultiplier([leg('won', 1_000), leg('won', 1_000), leg('won', 2)]);
    expect(capped && toNumber(capped)).toBe(1_000_000);
  });
});

describe('settleBet', () => {
  test('a bet with every leg won pays exactly what the slip showed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_010, max: 30_000 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 100, max: 5_000_000 }),
        (thousandths, stake) => {
          const won = thousandths.map((price) => leg('won', price / 1_000));
          const summary = summarise('bet', won, stake, DEFAULT_TAX_POLICY);
          expect(settleBet('bet', won, stake, DEFAULT_TAX_POLICY)).toEqual({
            state: 'won',
            summary,
            paid_cents: summary.payout_cents,
          });
        },
      ),
    );
  });

  test('a void leg counts as odds 1.00', () => {
    const settled = settleBet('bet', [leg('won', 3), leg('void', 2.5)], 10_000, DEFAULT_TAX_POLICY);
    expect(settled).toMatchObject({ state: 'won', paid_cents: 22_750 });
  });

  test('a bet with only void legs returns the whole stake, wager tax included', () => {
    expect(settleBet('bet', [leg('void', 3), leg('void', 2)], 4_900, DEFAULT_TAX_POLICY)).toMatchObject({
      state: 'void',
      paid_cents: 4_900,
      summary: { wager_tax_cents: 0, tax_cents: 0, payout_cents: 4_900 },
    });
  });

  test('a half-lost single returns half of the taxed stake, and no withholding is taken', () => {
    expect(settleBet('bet', [leg('half_lost', 1.9)], 10_000, DEFAULT_TAX_POLICY)).toMatchObject({
      state: 'won',
      paid_cents: 4_375,
      summary: { odds: 0.5, tax_cents: 0 },
    });
  });

  test('a lost bet pays nothing, and an undecided one stays open', () => {
    expect(settleBet('bet', [leg('lost', 3), leg('open', 2)], 10_000, DEFAULT_TAX_POLICY)).toMatchObject({
      state: 'lost',
      paid_cents: 0,
    });
    expect(settleBet('bet', [leg('won', 3), leg('open', 2)], 10_000, DEFAULT_TAX_POLICY)).toEqual({
      state: 'open',
    });
  });
});

describe('bestOutcome', () => {
  test('[SLIP-15] a void leg lowers the possible payout at once: Ksh 70 on three legs at 2.00, one of them void, can pay 208.25', () => {
    const legs = [leg('won', 2), leg('void', 2), leg('open', 2)];
    expect(bestOutcome('bet', legs, 7_000, DEFAULT_TAX_POLICY)).toMatchObject({
      paid_cents: 20_825,
      summary: { odds: 4 },
    });
  });

  test('[SLIP-15] a bet with a lost leg can pay nothing, and one with only void legs returns its stake', () => {
    expect(bestOutcome('bet', [leg('lost', 2), leg('open', 2)], 7_000, DEFAULT_TAX_POLICY)).toMatchObject({
      paid_cents: 0,
    });
    expect(bestOutcome('bet', [leg('void', 2)], 7_000, DEFAULT_TAX_POLICY)).toMatchObject({
      state: 'void',
      paid_cents: 7_000,
    });
  });

  test('[SLIP-15] the possible payout is what settlement pays, to the cent, when the open legs win, and before any result what the slip showed', () => {
    const results = fc.constantFrom('open', 'won', 'lost', 'void', 'half_won', 'half_lost');
    const anyLeg = fc.record({ result: results, thousandths: fc.integer({ min: 1_001, max: 30_000 }) });
    const kinds = fc.constantFrom('bet', 'free');
    fc.assert(
      fc.property(
        kinds,
        fc.array(anyLeg, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        (kind, drawn, stake) => {
          const legs = drawn.map(({ result, thousandths }) => leg(result, thousandths / 1_000));
          const ended = legs.map(({ result, odds }) => leg(result === 'open' ? 'won' : result, odds));
          expect(bestOutcome(kind, legs, stake, DEFAULT_TAX_POLICY)).toEqual(
            settleBet(kind, ended, stake, DEFAULT_TAX_POLICY),
          );
          const placed = legs.map(({ odds }) => leg('open', odds));
          expect(bestOutcome(kind, placed, stake, DEFAULT_TAX_POLICY).summary).toEqual(
            summarise(kind, placed, stake, DEFAULT_TAX_POLICY),
          );
        },
      ),
    );
  });
});
