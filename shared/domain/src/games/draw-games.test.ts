import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  BALLS,
  DRAW_RULES,
  drawPayout,
  europeanRoulette,
  fastKeno,
  keno,
  type NumbersSpot,
  numbersOdds,
  SCRATCH_PRIZES,
  SCRATCH_TICKETS,
  SUM_RANGES,
  scratch,
  wheel,
} from '../games.ts';
import { numbersWays } from './numbers/odds.ts';
import { openRound } from './round.ts';
import { scratchPrize } from './scratch/scratch.ts';
import { drawUnevenness, unevenness } from './test-support/chi-square.ts';
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
});

describe('numbers', () => {
  const { numbers } = DRAW_RULES;
  // The balls 1 to 6 and the booster 7.
  const draw = (spot: NumbersSpot) =>
    drawPayout(
      numbers,
      { ...HIGH, bets: [{ ...spot, stake_cents: 100 }] },
      numbers.resultOf(new Array(7).fill(0)),
    );

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
  ])('[GAMES-04] the game of numbers pays %s at its odds', (_, spot, payout) => {
    expect(draw(spot)).toBe(payout);
  });

  test('the game of numbers refuses six numbers, a number twice and a range that is not offered', () => {
    const odds = (spot: NumbersSpot) => numbersOdds(spot);
    expect(odds({ kind: 'numbers', numbers: [1, 2, 3, 4, 5, 6], balls: 6 })).toBe(0);
    expect(odds({ kind: 'numbers', numbers: [1, 1], balls: 6 })).toBe(0);
    expect(odds({ kind: 'numbers', numbers: [BALLS + 1], balls: 7 })).toBe(0);
    expect(odds({ kind: 'sum', from: 21, to: 22 })).toBe(0);
    const bets = [{ kind: 'sum', from: 1, to: 2, stake_cents: 100 }] as const;
    expect(numbers.stakeOf(bets)).toEqual({ ok: false, error: 'bad_choice' });
  });

  test('sums of six balls are counted exactly: all ranges are all draws', () => {
    const ways = SUM_RANGES.slice(0, 7).map((range) => numbersWays({ kind: 'sum', ...range }).wins);
    expect(ways.reduce((sum, one) => sum + one, 0)).toBe(13_983_816);
    expect(ways[2]).toBe(ways[4]);
  });
});

describe('scratch tickets', () => {
  test('[GAMES-04] scratch tickets win the prizes of the published table', () => {
    expect([1, 3, 4, 33, 34, 1_000_000].map(scratchPrize)).toEqual([
      1_000_000, 1_000_000, 100_000, 100_000, 10_000, 0,
    ]);
    const winners = SCRATCH_PRIZES.reduce((sum, { tickets }) => sum + tickets, 0);
    expect([scratchPrize(winners), scratchPrize(winners + 1)]).toEqual([100, 0]);
  });

  test('[GAMES-04] scratch tickets show the won prize three times and every other one twice at most', () => {
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

describe('[GAMES-04] committed seeds draw evenly (chi-square, fixed seeds)', () => {
  const roundsOf = <T>(count: number, open: (nonce: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, nonce) => open(nonce)));
  const bet = { stake_cents: 100, picks: [1] };
  const red = { bets: [{ kind: 'red', stake_cents: 100 } as const] };

  test.each<[string, number, number, (nonce: number) => Promise<readonly number[]>]>([
    [
      'numbers of keno',
      1,
      80,
      async (n) => accepted(await openRound(keno, seeds(n), bet, HIGH)).outcome.numbers,
    ],
    [
      'numbers of fast keno',
      1,
      40,
      async (n) => accepted(await openRound(fastKeno, seeds(n), bet, HIGH)).outcome.numbers,
    ],
    [
      'segments of the wheel',
      0,
      20,
      async (n) => [
        accepted(await openRound(wheel, seeds(n), { ...bet, risk: 'low' }, HIGH)).outcome.segment,
      ],
    ],
    [
      'pockets of roulette',
      0,
      37,
      async (n) => [accepted(await openRound(europeanRoulette, seeds(n), red, HIGH)).outcome.pocket],
    ],
  ])('committed seeds draw the %s from %i, %i of them, evenly', async (_, first, places, draw) => {
    expect(drawUnevenness(await roundsOf(2_000, draw), { first, places })).toBeLessThan(1);
  });

  test('the prizes of scratch tickets as often as their table says', async () => {
    const rounds = await roundsOf(4_000, (n) => openRound(scratch, seeds(n), { stake_cents: 100 }, HIGH));
    const won = rounds.map((round) => accepted(round).outcome.hundredths);
    // The few great prizes count together.
    const classes = [0, 100, 200, 500, 1_000];
    const counts = classes.map((prize) => won.filter((one) => one === prize).length);
    const shares = classes.map(
      (prize) =>
        (SCRATCH_PRIZES.find(({ hundredths }) => hundredths === prize)?.tickets ?? 0) / SCRATCH_TICKETS,
    );
    const winners = SCRATCH_PRIZES.reduce((sum, { tickets }) => sum + tickets, 0) / SCRATCH_TICKETS;
    const small = shares.reduce((sum, share) => sum + share, 0);
    const all = counts.reduce((sum, count) => sum + count, 0);
    expect(
      unevenness([...counts, won.length - all], [1 - winners, ...shares.slice(1), winners - small]),
    ).toBeLessThan(1);
  });

  test('a generator that prefers a number is found out', () => {
    const draws = Array.from({ length: 2_000 }, (_, n) => [n % 10 === 0 ? 1 : 1 + (n % 40)]);
    expect(drawUnevenness(draws, { first: 1, places: 40 })).toBeGreaterThan(1);
  });
});
