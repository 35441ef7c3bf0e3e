import { describe, expect, test } from '@jest/globals';
import type { JackpotAlias, JackpotRules } from '@jukwaa/contracts';
import fc from 'fast-check';
import { DEFAULT_TAX_POLICY } from '../odds/tax.ts';
import {
  aliasesOf,
  JACKPOT_ALIASES,
  linesByRight,
  linesOf,
  maskOf,
  paidTiers,
  poolPrize,
  potsOf,
  prizeShare,
  sharePots,
  ticketProgress,
  winningOf,
} from '../pools.ts';
import { countOf } from './masks.ts';

const GAMES = 7;
const RULES: JackpotRules = {
  prizes_bp: 7_000,
  main_bp: 5_000,
  tiers: [
    { right: 6, share_bp: 2_500 },
    { right: 5, share_bp: 1_500 },
    { right: 4, share_bp: 1_000 },
  ],
  guarantee_cents: 500_000,
  cap_cents: 1_000_000,
  played_within_hours: 24,
  max_drawn: 3,
};
const TIERS = paidTiers(GAMES, RULES);

const alias = fc.constantFrom(...JACKPOT_ALIASES);
const ticket = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: GAMES, maxLength: GAMES });
const results = fc.tuple(...Array.from({ length: GAMES }, () => alias));
const partResults = fc.tuple(
  ...Array.from({ length: GAMES }, () => fc.option(fc.oneof(alias, fc.constant('void' as const)))),
);

/** Every line of a ticket, written out. */
const linesWrittenOut = (masks: readonly number[]): JackpotAlias[][] =>
  masks.reduce<JackpotAlias[][]>(
    (lines, mask) => lines.flatMap((line) => aliasesOf(mask).map((pick) => [...line, pick])),
    [[]],
  );
const rightIn = (line: readonly JackpotAlias[], of: readonly (JackpotAlias | 'void' | null)[]): number =>
  line.filter((pick, at) => pick === of[at]).length;

describe('lines of a jackpot ticket', () => {
  test('[JACKPOT-08] lines of a jackpot ticket win the tiers that a count of every line written out gives', () => {
    fc.assert(
      fc.property(ticket, results, (masks, outcome) => {
        const written = linesWrittenOut(masks);
        expect(linesOf(masks)).toBe(written.length);
        const counted = linesByRight(
          masks,
          outcome.map((result) => maskOf(result)),
        );
        for (let right = 0; right <= GAMES; right += 1)
          expect(counted[right] ?? 0).toBe(written.filter((line) => rightIn(line, outcome) === right).length);
      }),
    );
  });

  test('lines of a jackpot ticket can still reach the tiers that their open games allow', () => {
    fc.assert(
      fc.property(ticket, partResults, (masks, outcome) => {
        const open = outcome.filter((result) => result === null || result === 'void').length;
        const written = linesWrittenOut(masks);
        const progress = ticketProgress(masks, outcome, TIERS);
        const reach = TIERS.map((right) => ({
          right,
          lines: written.filter((line) => {
            const now = rightIn(line, outcome);
            return now <= right && right <= now + open;
          }).length,
        }));
        expect(progress.tiers).toEqual(reach);
        expect(progress.open).toBe(open);
        expect(progress.right).toBe(Math.max(...written.map((line) => rightIn(line, outcome))));
        expect(progress.best).toBe(reach.find(({ lines }) => lines > 0)?.right ?? null);
      }),
    );
  });
});

describe('money of a jackpot', () => {
  /** A jackpot that is sold and settled; `main_cents` is its main pot at the opening. */
  const settle = (
    tickets: readonly (readonly number[])[],
    outcome: readonly JackpotAlias[],
    main: number,
  ) => {
    const sold = tickets.map((masks) => {
      const stake_cents = linesOf(masks) * 50;
      const wager_tax_cents = Math.round(stake_cents * 0.125);
      const byRight = linesByRight(masks, outcome.map(maskOf));
      return {
        stake_cents,
        wager_tax_cents,
        after_tax_cents: stake_cents - wager_tax_cents,
        lines: TIERS.map((right) => byRight[right] ?? 0),
      };
    });
    const afterTax = sold.reduce((sum, { after_tax_cents }) => sum + after_tax_cents, 0);
    const contribution = prizeShare(afterTax, RULES);
    const pots = potsOf(GAMES, RULES, main, contribution);
    const lines = TIERS.map((_, tier) => sold.reduce((sum, one) => sum + (one.lines[tier] ?? 0), 0));
    const shares = sharePots(pots, lines, { cap_cents: RULES.cap_cents, main_cents: main });
    const prizes = sold.map((one) =>
      poolPrize(winningOf(one.lines, shares.tiers), one.after_tax_cents, DEFAULT_TAX_POLICY),
    );
    return { sold, afterTax, contribution, pots, lines, shares, prizes };
  };
  const main = fc.integer({ min: 0, max: 2_000_000 });
  const tickets = fc.array(ticket, { maxLength: 12 });

  test('[JACKPOT-08] money of a jackpot is conserved to the cent: stakes and main prize are prizes, taxes, house, rollover and rounding', () => {
    fc.assert(
      fc.property(tickets, results, main, (bought, outcome, main_cents) => {
        const { sold, afterTax, contribution, pots, shares, prizes } = settle(bought, outcome, main_cents);
        expect(pots.reduce((sum, { pot_cents }) => sum + pot_cents, 0)).toBe(main_cents + contribution);
        const sum = (of: (prize: (typeof prizes)[number]) => number) =>
          prizes.reduce((total, prize) => total + of(prize), 0);
        const stakes = sold.reduce((total, { stake_cents }) => total + stake_cents, 0);
        const wagerTax = sold.reduce((total, { wager_tax_cents }) => total + wager_tax_cents, 0);
        const house = afterTax - contribution;
        expect(stakes + main_cents).toBe(
          wagerTax +
            house +
            sum(({ paid_cents }) => paid_cents) +
            sum(({ withholding_tax_cents }) => withholding_tax_cents) +
            shares.rollover_cents +
            shares.rounding_cents,
        );
        expect(house).toBeGreaterThanOrEqual(0);
        expect(shares.rounding_cents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('money of a jackpot is shared equally, and a remainder is smaller than a cent for each line', () => {
    fc.assert(
      fc.property(tickets, results, main, (bought, outcome, main_cents) => {
        const { shares, lines } = settle(bought, outcome, main_cents);
        for (const [tier, { each_cents, pot_cents, lines: winning }] of shares.tiers.entries()) {
          expect(winning).toBe(lines[tier]);
          if (winning > 0) expect(pot_cents - each_cents * winning).toBeLessThan(winning);
        }
      }),
    );
  });

  test('[JACKPOT-08] money of a jackpot pays lower tiers from the stakes of the jackpot only, and rolls over up to the cap', () => {
    fc.assert(
      fc.property(tickets, results, main, (bought, outcome, main_cents) => {
        const { contribution, lines, shares } = settle(bought, outcome, main_cents);
        const [all = 0, ...lower] = shares.tiers.map(({ each_cents, lines: won }) => each_cents * won);
        const won = lower.reduce((sum, cents) => sum + cents, 0);
        expect(won).toBeLessThanOrEqual(contribution);
        if (all === 0 && lines.some((count) => count > 0))
          expect(shares.rollover_cents).toBeLessThanOrEqual(Math.max(RULES.cap_cents, main_cents));
      }),
    );
  });

  test('money of a jackpot of a lone winner is taxed on the winning less the stake after tax', () => {
    expect(poolPrize(1_000_000_000, 4_375, DEFAULT_TAX_POLICY)).toEqual({
      winning_cents: 1_000_000_000,
      withholding_tax_cents: 199_999_125,
      paid_cents: 800_000_875,
    });
    expect(poolPrize(4_000, 4_375, DEFAULT_TAX_POLICY).withholding_tax_cents).toBe(0);
  });
});

test('every mask has as many outcomes as it has bits', () => {
  for (let mask = 0; mask < 8; mask += 1) expect(aliasesOf(mask)).toHaveLength(countOf(mask));
});
