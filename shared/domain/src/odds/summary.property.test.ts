import { describe, expect, test } from '@jest/globals';
import { MAX_PICKS } from '@jukwaa/contracts';
import fc from 'fast-check';
import { summariseSlip } from '../slip/open-picks.ts';
import { slipOf } from '../slip/slip.ts';
import { aPick } from '../slip/test-picks.ts';
import { SLIP_RULES, type SlipKind } from './limits.ts';
import { DEFAULT_TAX_POLICY } from './tax.ts';

/** The money rules again, in exact rational arithmetic step by step, without any code of the product. */
function exactLines(kind: SlipKind, thousandths: readonly bigint[], stake: bigint) {
  let [num, den] = [thousandths.length === 0 ? 0n : 1n, 1n];
  for (const odd of thousandths) [num, den] = [num * odd, den * 1_000n];
  if (num > 1_000_000n * den) [num, den] = [1_000_000n, 1n];
  // 12.5 % is an eighth; halves of a cent round up.
  const wagerTax = (2n * stake + 8n) / 16n;
  const net = stake - wagerTax;
  const cap = kind === 'bet' ? 100_000_000n : 100_050_000n;
  const uncapped = (net * num) / den;
  const winning = uncapped > cap ? cap : uncapped;
  // 20 % is a fifth of the winnings beyond the taxed stake, if any.
  const tax = winning > net ? (2n * (winning - net) + 5n) / 10n : 0n;
  const rest = winning - tax;
  const payout = kind === 'bet' && rest > 100_000_000n ? 100_000_000n : rest;
  return { num, den, lines: [wagerTax, net, winning, tax, payout].map(Number) };
}

/** Odds in thousandths: mostly short ones as in long slips, occasionally one beyond every cap. */
const price = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1_001, max: 4_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1_001, max: 1_000_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1_001, max: 100_000_000 }) },
);
const slip = fc.record({
  kind: fc.constantFrom<SlipKind>('bet', 'free', 'jackpot'),
  prices: fc.array(price, { maxLength: MAX_PICKS }),
  stake: fc.integer({ min: 0, max: 50_000_000 }),
});

describe('the money lines of a slip', () => {
  test('[SLIP-08] [SLIP-09] the money lines of a slip match exact rational arithmetic to the cent on random slips', () => {
    fc.assert(
      fc.property(slip, ({ kind, prices, stake }) => {
        // A jackpot row uses 1 for open.
        const status = kind === 'jackpot' ? 1 : 0;
        const picks = slipOf(
          prices.map((odds, at) => aPick({ match_id: at + 1, odds: odds / 1_000, status })),
        );
        const shown = summariseSlip(kind, picks, stake, DEFAULT_TAX_POLICY);
        const exact = exactLines(kind, prices.map(BigInt), BigInt(stake));
        expect([
          shown.wager_tax_cents,
          shown.stake_after_tax_cents,
          shown.winning_cents,
          shown.tax_cents,
          shown.payout_cents,
        ]).toEqual(exact.lines);
        expect(shown.winning_cents).toBeLessThanOrEqual(SLIP_RULES[kind].winning_cap_cents);
        // The odds shown are the double nearest to the exact ones, within half of their last bit.
        const error = BigInt(Math.round(shown.odds * 1e9)) * exact.den - exact.num * 1_000_000_000n;
        const room = (exact.num * 1_000_000_000n) / 4_503_599_627_370_496n + 2n * exact.den;
        expect(error < 0n ? -error : error).toBeLessThanOrEqual(room);
      }),
      { numRuns: 2_000 },
    );
  });
});
