import { describe, expect, test } from '@jest/globals';
import type { BetSummary } from '@jukwaa/contracts';
import fc from 'fast-check';
import { SLIP_RULES, type SlipKind } from './limits.ts';
import { capsOf, summarise } from './summary.ts';
import { DEFAULT_TAX_POLICY, type TaxPolicy, taxPolicyOn } from './tax.ts';

const legs = (...odds: number[]) => odds.map((price) => ({ odds: price }));
const kinds = ['bet', 'free', 'jackpot'] as const satisfies SlipKind[];

/** wager tax / stake after tax / winning / withholding / payout */
const lines = (summary: BetSummary) => [
  summary.wager_tax_cents,
  summary.stake_after_tax_cents,
  summary.winning_cents,
  summary.tax_cents,
  summary.payout_cents,
];

describe('summarise', () => {
  test('[SLIP-09] the summary matches worked examples to the cent', () => {
    expect(lines(summarise('bet', legs(3), 10_000, DEFAULT_TAX_POLICY))).toEqual([
      1_250, 8_750, 26_250, 3_500, 22_750,
    ]);
    expect(lines(summarise('bet', legs(2.37), 4_900, DEFAULT_TAX_POLICY))).toEqual([
      613, 4_287, 10_160, 1_175, 8_985,
    ]);
    expect(lines(summarise('bet', legs(1.2), 5_000, DEFAULT_TAX_POLICY))).toEqual([
      625, 4_375, 5_250, 175, 5_075,
    ]);
  });

  test('[DATA-05] the summary has odds, stake, wager tax, stake after tax, winning, tax and payout', () => {
    expect(summarise('bet', legs(2, 1.5), 10_000, DEFAULT_TAX_POLICY)).toEqual({
      odds: 3,
      stake_cents: 10_000,
      wager_tax_cents: 1_250,
      stake_after_tax_cents: 8_750,
      winning_cents: 26_250,
      tax_cents: 3_500,
      payout_cents: 22_750,
    });
  });

  test('[SLIP-09] the winning is capped at 1,000,000 on the bet slip and 1,000,500 on the others, before withholding', () => {
    const [bet, free, jackpot] = kinds.map((kind) =>
      summarise(kind, legs(900_000), 1_000, DEFAULT_TAX_POLICY),
    );
    expect(bet?.winning_cents).toBe(100_000_000);
    expect(free?.winning_cents).toBe(100_050_000);
    expect(jackpot?.winning_cents).toBe(100_050_000);
    expect(bet?.tax_cents).toBe((100_000_000 - 875) / 5);
    expect(bet?.payout_cents).toBe(80_000_175);
  });

  test('[SLIP-09] a payout on the bet slip never exceeds 1,000,000', () => {
    const untaxed: TaxPolicy = {
      effective_from: '2030-01-01',
      rates_bp: { 'on-stake': 0, 'on-net-winnings': 0 },
    };
    expect(summarise('bet', legs(1.5), 900_000_000, untaxed).payout_cents).toBe(100_000_000);
    expect(summarise('free', legs(1.5), 900_000_000, untaxed).payout_cents).toBe(100_050_000);
  });

  test('[SLIP-08] [SLIP-09] the summary names the caps that it has reached', () => {
    const capsAt = (kind: SlipKind, stake: number, ...odds: number[]) =>
      capsOf(kind, summarise(kind, legs(...odds), stake, DEFAULT_TAX_POLICY), DEFAULT_TAX_POLICY);
    expect(capsAt('bet', 500_000, 1_000, 1_000, 2)).toEqual(['odds', 'winning']);
    expect(capsAt('bet', 100, 1_000, 1_000, 2)).toEqual(['odds']);
    expect(capsAt('bet', 500_000, 230)).toEqual(['winning']);
    expect(capsAt('free', 500_000, 228.67)).toEqual([]);
    expect(capsAt('bet', 500_000)).toEqual([]);
  });

  test('an empty slip wins nothing', () => {
    expect(lines(summarise('bet', [], 10_000, DEFAULT_TAX_POLICY))).toEqual([1_250, 8_750, 0, 0, 0]);
    expect(lines(summarise('bet', legs(2), 0, DEFAULT_TAX_POLICY))).toEqual([0, 0, 0, 0, 0]);
  });

  test('[SLIP-09] the summary matches exact rational arithmetic for any stake and legs', () => {
    const halfUp = (num: bigint, den: bigint) => (num * 2n + den) / (den * 2n);
    const least = (a: bigint, b: bigint) => (a < b ? a : b);
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.array(fc.integer({ min: 1_000, max: 50_000 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 200_000_000 }),
        (kind, thousandths, stake) => {
          const den = 1_000n ** BigInt(thousandths.length);
          const num = least(
            thousandths.reduce((all, price) => all * BigInt(price), 1n),
            1_000_000n * den,
          );
          const wagerTax = halfUp(BigInt(stake) * 125n, 1_000n);
          const net = BigInt(stake) - wagerTax;
          const winning = least((net * num) / den, BigInt(SLIP_RULES[kind].winning_cap_cents));
          const tax = winning > net ? halfUp(winning - net, 5n) : 0n;
          const payout = kind === 'bet' ? least(winning - tax, 100_000_000n) : winning - tax;
          const summary = summarise(
            kind,
            thousandths.map((price) => ({ odds: price / 1_000 })),
            stake,
            DEFAULT_TAX_POLICY,
          );
          expect(lines(summary)).toEqual([wagerTax, net, winning, tax, payout].map(Number));
        },
      ),
      { numRuns: 500 },
    );
  });

  test("the summary's lines add up, and higher odds never pay less", () => {
    const price = fc.integer({ min: 1_000, max: 20_000 }).map((thousandth) => thousandth / 1_000);
    fc.assert(
      fc.property(
        fc.array(price, { maxLength: 10 }),
        price,
        fc.integer({ min: 1, max: 10_000_000 }),
        (odds, extra, stake) => {
          const fewer = summarise('bet', legs(1, ...odds), stake, DEFAULT_TAX_POLICY);
          const more = summarise('bet', legs(1, ...odds, extra), stake, DEFAULT_TAX_POLICY);
          expect(fewer.wager_tax_cents + fewer.stake_after_tax_cents).toBe(stake);
          expect(fewer.winning_cents - fewer.tax_cents).toBe(fewer.payout_cents);
          expect(more.payout_cents).toBeGreaterThanOrEqual(fewer.payout_cents);
        },
      ),
    );
  });
});

describe('taxPolicyOn', () => {
  const start = Date.parse('2025-06-30T21:00:00.000Z');
  const lower: TaxPolicy = {
    effective_from: new Date(start).toISOString(),
    rates_bp: { 'on-stake': 500, 'on-net-winnings': 500 },
  };

  test('a bet uses the tax policy that started last', () => {
    const policies = [lower, DEFAULT_TAX_POLICY];
    expect(taxPolicyOn(start - 1, policies).rates_bp['on-stake']).toBe(1_250);
    expect(taxPolicyOn(start, policies)).toBe(lower);
    expect(summarise('bet', legs(3), 10_000, lower).wager_tax_cents).toBe(500);
  });

  test('a bet uses the last of two tax policies with the same start, and the default before any', () => {
    const corrected: TaxPolicy = { ...lower, rates_bp: { 'on-stake': 600, 'on-net-winnings': 500 } };
    expect(taxPolicyOn(start, [lower, corrected])).toBe(corrected);
    expect(taxPolicyOn(start - 1, [lower])).toBe(DEFAULT_TAX_POLICY);
  });
});
