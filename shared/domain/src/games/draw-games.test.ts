import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  BALLS,
  fastKeno,
  keno,
  type NumbersSpot,
  numbers,
  numbersOdds,
  openRound,
  SCRATCH_PRIZES,
  SUM_RANGES,
  scratch,
} from '../games.ts';
import { numbersWays } from './numbers/odds.ts';
import { scratchPrize } from './scratch/scratch.ts';
import { accepted, expectFairRounds, HIGH, stakes } from './test-support/rounds.ts';

const seeds = (nonce: number) => ({ serverSeed: 'server seed', clientSeed: 'client seed', nonce });
const never = fc.constant(undefined as never);
const picksOf = (last: number, most: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: last }), { minLength: 1, maxLength: most });

describe('keno', () => {
  test('[GAMES-04] fast keno draws the published numbers of its seeds and pays the hits', async () => {
    const round = accepted(
      await openRound(fastKeno, seeds(1), { stake_cents: 100, picks: [30, 26, 10, 1] }, HIGH),
    );
    expect(round.outcome).toEqual({ numbers: [30, 26, 10, 37, 22, 35, 25, 24, 39, 4], hits: 3 });
    expect(round.payout_cents).toBe(700);
  });

  test('[GAMES-04] keno draws 20 different numbers of 80, and ten picks without a hit pay too', () => {
    const picks = Array.from({ length: 10 }, (_, at) => 71 + at);
    const round = keno.deal(new Array(20).fill(0), { stake_cents: 100, picks }, HIGH);
    expect(round.outcome.numbers).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect([round.outcome.hits, round.payout_cents]).toEqual([0, 300]);
  });

  test('keno refuses a pick twice, eleven picks and a number that is not drawn', () => {
    const stakeOf = (picks: readonly number[]) => keno.stakeOf({ stake_cents: 100, picks }).ok;
    expect([stakeOf([1, 1]), stakeOf([81]), stakeOf([0]), stakeOf([]), stakeOf([1.5])]).toEqual(
      new Array(5).fill(false),
    );
    expect(stakeOf(Array.from({ length: 11 }, (_, at) => at + 1))).toBe(false);
    expect(stakeOf([80])).toBe(true);
  });

  test('keno never pays more than its limits', () => {
    expectFairRounds({
      game: keno,
      bet: fc.record({ stake_cents: stakes, picks: picksOf(80, 10) }),
      action: never,
    });
    expectFairRounds({
      game: fastKeno,
      bet: fc.record({ stake_cents: stakes, picks: picksOf(40, 10) }),
      action: never,
    });
  });

  test('[GAMES-04] draws each number equally often (chi-square, fixed seeds)', async () => {
    const counts = new Array<number>(40).fill(0);
    const draws = 2_000;
    const bet = { stake_cents: 100, picks: [1] };
    const rounds = await Promise.all(
      Array.from({ length: draws }, (_, nonce) => openRound(fastKeno, seeds(nonce), bet, HIGH)),
    );
    for (const round of rounds)
      for (const number of accepted(round).outcome.numbers)
        counts[number - 1] = (counts[number - 1] ?? 0) + 1;
    const expected = (draws * 10) / 40;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // The 99.9 % quantile for 39 degrees of freedom; draws without replacement vary less.
    expect(chiSquare).toBeLessThan(72.1);
  });
});

describe('numbers', () => {
  // The balls 1 to 6 and the booster 7.
  const draw = (spot: NumbersSpot) =>
    numbers.deal(new Array(7).fill(0), { bets: [{ ...spot, stake_cents: 100 }] }, HIGH).payout_cents;

  test.each<[string, NumbersSpot, number]>([
    ['one of six', { kind: 'numbers', numbers: [6], balls: 6 }, 784],
    ['one of six, the booster', { kind: 'numbers', numbers: [7], balls: 6 }, 0],
    ['one of seven, the booster', { kind: 'numbers', numbers: [7], balls: 7 }, 672],
    ['three of six', { kind: 'numbers', numbers: [1, 2, 3], balls: 6 }, 88_435],
    ['two of six, one missing', { kind: 'numbers', numbers: [1, 40], balls: 6 }, 0],
    ['the colour of the booster', { kind: 'colour', colour: 'red' }, 672],
    ['another colour', { kind: 'colour', colour: 'orange' }, 0],
    ['a low booster', { kind: 'low' }, 196],
    ['a high booster', { kind: 'high' }, 0],
    ['an odd booster', { kind: 'odd' }, 188],
    ['an even booster', { kind: 'even' }, 0],
    ['a sum below 150', { kind: 'sum', from: 21, to: 149 }, 194],
    ['a sum over 150', { kind: 'sum', from: 151, to: 279 }, 0],
  ])('[GAMES-04] pays %s at its odds', (_, spot, payout) => {
    expect(draw(spot)).toBe(payout);
  });

  test('refuses six numbers, a number twice and a range that is not offered', () => {
    const odds = (spot: NumbersSpot) => numbersOdds(spot);
    expect(odds({ kind: 'numbers', numbers: [1, 2, 3, 4, 5, 6], balls: 6 })).toBe(0);
    expect(odds({ kind: 'numbers', numbers: [1, 1], balls: 6 })).toBe(0);
    expect(odds({ kind: 'numbers', numbers: [BALLS + 1], balls: 7 })).toBe(0);
    expect(odds({ kind: 'sum', from: 21, to: 22 })).toBe(0);
    const bets = [{ kind: 'sum', from: 1, to: 2, stake_cents: 100 }] as const;
    expect(numbers.stakeOf({ bets })).toEqual({ ok: false, error: 'bad_choice' });
  });

  test('sums of six balls are counted exactly: all ranges are all draws', () => {
    const ways = SUM_RANGES.slice(0, 7).map((range) => numbersWays({ kind: 'sum', ...range }).wins);
    expect(ways.reduce((sum, one) => sum + one, 0)).toBe(13_983_816);
    expect(ways[2]).toBe(ways[4]);
  });

  test('numbers never pay more than their limits', () => {
    const spot: fc.Arbitrary<NumbersSpot> = fc.oneof(
      fc.record({
        kind: fc.constant('numbers' as const),
        numbers: picksOf(BALLS, 5),
        balls: fc.constantFrom(6, 7),
      }),
      fc.record({ kind: fc.constant('colour' as const), colour: fc.constantFrom('red', 'violet') }),
      fc.record({ kind: fc.constantFrom('low', 'high', 'odd', 'even') }),
      fc.constantFrom(...SUM_RANGES).map((range) => ({ kind: 'sum' as const, ...range })),
    );
    const bets = fc.array(
      fc.tuple(spot, stakes).map(([on, stake_cents]) => ({ ...on, stake_cents })),
      { minLength: 1, maxLength: 6 },
    );
    expectFairRounds({ game: numbers, bet: fc.record({ bets }), action: never });
  });
});

describe('scratch tickets', () => {
  test('[GAMES-04] win the prizes of the published table', () => {
    expect([1, 3, 4, 33, 34, 1_000_000].map(scratchPrize)).toEqual([
      1_000_000, 1_000_000, 100_000, 100_000, 10_000, 0,
    ]);
    const winners = SCRATCH_PRIZES.reduce((sum, { tickets }) => sum + tickets, 0);
    expect([scratchPrize(winners), scratchPrize(winners + 1)]).toEqual([100, 0]);
  });

  test('[GAMES-04] show the won prize three times and every other one twice at most', () => {
    const draws = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 19, maxLength: 19 });
    fc.assert(
      fc.property(draws, (all) => {
        const { outcome, payout_cents } = scratch.deal(
          all.map((one) => one / 1_000),
          { stake_cents: 100 },
          HIGH,
        );
        const count = (prize: number) => outcome.panel.filter((shown) => shown === prize).length;
        expect(outcome.panel).toHaveLength(9);
        for (const prize of outcome.panel)
          expect(count(prize)).toBe(prize === outcome.hundredths ? 3 : Math.min(2, count(prize)));
        expect(payout_cents).toBe(outcome.hundredths);
      }),
    );
    expectFairRounds({ game: scratch, bet: fc.record({ stake_cents: stakes }), action: never });
  });
});
