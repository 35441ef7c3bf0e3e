import { describe, expect, test } from '@jest/globals';
import type { DrawGame } from '@jukwaa/contracts';
import fc from 'fast-check';
import { commitmentOf } from '../../fairness.ts';
import {
  allSpots,
  DRAW_RULES,
  type DrawBet,
  type DrawRules,
  drawPayout,
  drawResult,
  type NumbersSpot,
  type RouletteSpot,
  SPIN_SYMBOLS,
  SUM_RANGES,
  verifyDraw,
} from '../../games.ts';
import { drawUnevenness } from '../test-support/chi-square.ts';
import { mostOfSets } from './most-of-sets.ts';

const numbersSpot: fc.Arbitrary<NumbersSpot> = fc.oneof(
  fc.record({
    kind: fc.constant('numbers' as const),
    // Few numbers, so that bets share them.
    numbers: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
    balls: fc.constantFrom(6 as const, 7 as const),
  }),
  fc.record({
    kind: fc.constant('colour' as const),
    colour: fc.constantFrom('red' as const, 'violet' as const),
  }),
  fc.record({ kind: fc.constantFrom('low' as const, 'high' as const, 'odd' as const, 'even' as const) }),
  fc.constantFrom(...SUM_RANGES).map((range) => ({ kind: 'sum' as const, ...range })),
);
const rouletteSpot: fc.Arbitrary<RouletteSpot> = fc.constantFrom(...allSpots());
const spinSpot = fc.record({ symbol: fc.constantFrom(...SPIN_SYMBOLS) });

function ticketsOf<Spot extends object>(spot: fc.Arbitrary<Spot>): fc.Arbitrary<DrawBet<Spot>[]> {
  const bet = fc.tuple(spot, fc.integer({ min: 1, max: 100_000 })).map(([on, stake_cents]) => ({
    ...on,
    stake_cents,
  }));
  const ticket = fc.record({
    bets: fc.array(bet, { minLength: 1, maxLength: 5 }),
    max_win_cents: fc.integer({ min: 1, max: 3_000_000 }),
  });
  return fc.array(ticket, { minLength: 1, maxLength: 8 });
}

/** The payments of all tickets for each of these results. */
const paidFor = <Spot>(
  rules: DrawRules<Spot>,
  tickets: readonly DrawBet<Spot>[],
  results: readonly (readonly number[])[],
): number[] =>
  results.map((result) => tickets.reduce((sum, ticket) => sum + drawPayout(rules, ticket, result), 0));

const everyPlace = (places: number) => Array.from({ length: places }, (_, place) => [place]);

describe('the exposure of a draw', () => {
  test('[GAMES-04] the exposure of a draw of roulette and of the wheel is the greatest payment of any result, exactly', () => {
    fc.assert(
      fc.property(ticketsOf(rouletteSpot), (tickets) => {
        const paid = paidFor(DRAW_RULES.roulette, tickets, everyPlace(37));
        expect(DRAW_RULES.roulette.mostPaid(tickets)).toBe(Math.max(...paid));
      }),
    );
    fc.assert(
      fc.property(ticketsOf(spinSpot), (tickets) => {
        const paid = paidFor(DRAW_RULES.spin, tickets, everyPlace(54));
        expect(DRAW_RULES.spin.mostPaid(tickets)).toBe(Math.max(...paid));
      }),
    );
  });

  test('[GAMES-04] the exposure of a draw of numbers is never below the payment of a draw', () => {
    // The first numbers are drawn most, as the bets are on them.
    const ball = fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 49 }));
    const result = fc.uniqueArray(ball, { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(
        ticketsOf(numbersSpot),
        fc.array(result, { minLength: 20, maxLength: 20 }),
        (tickets, results) => {
          const most = DRAW_RULES.numbers.mostPaid(tickets);
          for (const paid of paidFor(DRAW_RULES.numbers, tickets, results))
            expect(paid).toBeLessThanOrEqual(most);
        },
      ),
    );
  });

  const set = fc.record({
    numbers: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 5 }),
    cents: fc.integer({ min: 1, max: 1_000 }),
  });

  /** Every choice of seven of the numbers 1 to 10. */
  const choices = Array.from({ length: 2 ** 10 }, (_, bits) =>
    Array.from({ length: 10 }, (__, at) => at + 1).filter((number) => (bits >> (number - 1)) & 1),
  ).filter(({ length }) => length === 7);

  test('[GAMES-04] the exposure of a draw of sets of numbers is the best of all choices, and at least that when its search is cut short', () => {
    fc.assert(
      fc.property(fc.array(set, { minLength: 1, maxLength: 12 }), (sets) => {
        const best = Math.max(
          ...choices.map((chosen) =>
            sets
              .filter(({ numbers }) => numbers.every((number) => chosen.includes(number)))
              .reduce((sum, { cents }) => sum + cents, 0),
          ),
        );
        expect(mostOfSets(sets, 7)).toBe(best);
        expect(mostOfSets(sets, 7, 0)).toBeGreaterThanOrEqual(best);
      }),
    );
  });
});

describe('the result of a draw', () => {
  const seeds = { seed: '5f'.repeat(32), clientSeed: 'fixed later' };

  test.each<DrawGame>(['numbers', 'roulette', 'spin'])(
    '[GAMES-04] the result of a draw of %s follows from its seeds, and another seed or result is found out',
    async (game) => {
      const commitment = await commitmentOf(seeds.seed);
      const result = await drawResult(game, { ...seeds, number: 12 });
      const proof = { game, number: 12, commitment, client_seed: seeds.clientSeed, seed: seeds.seed, result };
      expect(await verifyDraw(proof)).toEqual({ ok: true, value: undefined });
      const other = result.map((value, at) => (at === 0 ? value + 1 : value));
      expect(await verifyDraw({ ...proof, result: other })).toEqual({ ok: false, error: 'wrong_outcome' });
      expect(await verifyDraw({ ...proof, seed: '60'.repeat(32) })).toEqual({
        ok: false,
        error: 'wrong_seed',
      });
    },
  );

  test.each<[DrawGame, number, number]>([
    ['numbers', 1, 49],
    ['roulette', 0, 37],
    ['spin', 0, 54],
  ])(
    '[GAMES-04] the result of a draw of %s, from %i, is each of %i places equally often (chi-square, fixed seeds)',
    async (game, first, places) => {
      const results = await Promise.all(
        Array.from({ length: 4_000 }, (_, number) => drawResult(game, { ...seeds, number })),
      );
      expect(drawUnevenness(results, { first, places })).toBeLessThan(1);
    },
  );
});
