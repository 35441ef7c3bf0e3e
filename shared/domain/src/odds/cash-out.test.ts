import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cashOutValue, type PricedLeg } from './cash-out.ts';
import { settleBet } from './settlement.ts';
import { DEFAULT_TAX_POLICY } from './tax.ts';

const MARGIN_BP = 500;
const open = (odds: number, current_odds: number | null): PricedLeg => ({
  result: 'open',
  odds,
  current_odds,
});
const value = (...legs: PricedLeg[]) => cashOutValue(legs, 10_000, MARGIN_BP, DEFAULT_TAX_POLICY);

describe('the value of a bet of Ksh 100 (87.50 after tax)', () => {
  test('at unchanged odds a bet of Ksh 100 (87.50 after tax) is worth its stake after tax less the margin', () => {
    expect(value(open(3, 3))).toEqual({ value_cents: 8_312, tax_cents: 0, payout_cents: 8_312 });
  });

  test('the value of a bet grows as its odds fall, and the gain is taxed', () => {
    // 87.50 × 3 / 1.5 × 0.95 = 166.25, of which 78.75 are gain and 15.75 tax.
    expect(value(open(3, 1.5))).toEqual({ value_cents: 16_625, tax_cents: 1_575, payout_cents: 15_050 });
  });

  test('in the value of a bet, a won leg counts with its odds and a void one with 1', () => {
    const won: PricedLeg = { result: 'won', odds: 2, current_odds: null };
    const nothing: PricedLeg = { result: 'void', odds: 4, current_odds: null };
    expect(value(won, nothing, open(3, 3))?.value_cents).toBe(16_625);
  });

  test('a bet has no value while an open leg has no price, and a lost bet is worth nothing', () => {
    expect(value(open(2, 2), open(3, null))).toBeNull();
    expect(value({ result: 'lost', odds: 2, current_odds: null }, open(2, 2))?.payout_cents).toBe(0);
  });
});

test('cash out never pays more than the bet would pay when it wins', () => {
  const odds = fc.integer({ min: 1_010, max: 50_000 }).map((thousandths) => thousandths / 1_000);
  const leg = fc.tuple(odds, odds).map(([placed, now]) => open(placed, now));
  fc.assert(
    fc.property(
      fc.array(leg, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 100, max: 5_000_000 }),
      (legs, stake) => {
        const sold = cashOutValue(legs, stake, MARGIN_BP, DEFAULT_TAX_POLICY);
        const won = settleBet(
          'bet',
          legs.map(({ odds: price }) => ({ result: 'won', odds: price })),
          stake,
          DEFAULT_TAX_POLICY,
        );
        expect(sold?.payout_cents).toBeLessThanOrEqual(won.state === 'open' ? 0 : won.paid_cents);
      },
    ),
  );
});
