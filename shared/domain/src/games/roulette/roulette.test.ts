import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allSpots, europeanRoulette, neighboursOf, type RouletteSpot, WHEEL_ORDER } from '../../games.ts';
import { openRound } from '../round.ts';
import { accepted, expectFairRounds, HIGH, stakes } from '../test-support/rounds.ts';
import { coveredBy } from './layout.ts';
import { roulettePayout } from './roulette.ts';

const paid = (spot: RouletteSpot, pocket: number) =>
  roulettePayout({ bets: [{ ...spot, stake_cents: 100 }] }, pocket);

describe('European roulette', () => {
  test.each<[string, RouletteSpot, number, number, number]>([
    ['straight 35:1', { kind: 'straight', numbers: [0] }, 0, 1, 3_600],
    ['split 17:1', { kind: 'split', numbers: [0, 3] }, 3, 6, 1_800],
    ['street 11:1', { kind: 'street', numbers: [34, 35, 36] }, 35, 33, 1_200],
    ['trio 11:1', { kind: 'street', numbers: [0, 2, 3] }, 0, 1, 1_200],
    ['corner 8:1', { kind: 'corner', numbers: [32, 33, 35, 36] }, 36, 34, 900],
    ['first four 8:1', { kind: 'first_four', numbers: [0, 1, 2, 3] }, 0, 4, 900],
    ['six line 5:1', { kind: 'six_line', numbers: [1, 2, 3, 4, 5, 6] }, 6, 7, 600],
    ['column 2:1', { kind: 'column', part: 3 }, 36, 0, 300],
    ['dozen 2:1', { kind: 'dozen', part: 2 }, 13, 25, 300],
    ['red 1:1', { kind: 'red' }, 36, 0, 200],
    ['black 1:1', { kind: 'black' }, 35, 0, 200],
    ['odd 1:1', { kind: 'odd' }, 1, 0, 200],
    ['even 1:1', { kind: 'even' }, 2, 0, 200],
    ['low 1:1', { kind: 'low' }, 18, 0, 200],
    ['high 1:1', { kind: 'high' }, 19, 0, 200],
  ])('[GAMES-01] a %s bet pays its odds on a covered number only', (_, spot, covered, other, payout) => {
    expect(paid(spot, covered)).toBe(payout);
    expect(paid(spot, other)).toBe(0);
  });

  test('[GAMES-01] roulette has the 160 spots of the layout, each of them different', () => {
    const spots = allSpots();
    expect(spots).toHaveLength(37 + 60 + 14 + 22 + 1 + 11 + 3 + 3 + 6);
    expect(new Set(spots.map((spot) => JSON.stringify(spot))).size).toBe(spots.length);
    for (const kind of ['red', 'black', 'odd', 'even', 'low', 'high'] as const)
      expect(new Set(coveredBy({ kind })).size).toBe(18);
  });

  test('roulette refuses numbers that are not next to each other on the layout', () => {
    const stakeOf = (spot: RouletteSpot) =>
      europeanRoulette.stakeOf({ bets: [{ ...spot, stake_cents: 100 }] });
    expect(stakeOf({ kind: 'split', numbers: [3, 4] })).toEqual({ ok: false, error: 'bad_choice' });
    expect(stakeOf({ kind: 'corner', numbers: [3, 4, 6, 7] }).ok).toBe(false);
    expect(stakeOf({ kind: 'straight', numbers: [37] }).ok).toBe(false);
    expect(stakeOf({ kind: 'straight', numbers: [1, 2] }).ok).toBe(false);
    expect(stakeOf({ kind: 'dozen', part: 0 }).ok).toBe(false);
    expect(europeanRoulette.stakeOf({ bets: [] })).toEqual({ ok: false, error: 'bad_stake' });
    const bets = [
      { kind: 'red', stake_cents: -100 },
      { kind: 'black', stake_cents: 200 },
    ] as const;
    expect(europeanRoulette.stakeOf({ bets })).toEqual({ ok: false, error: 'bad_stake' });
  });

  test('[GAMES-01] roulette falls into the published pockets of its seeds and pays every bet', async () => {
    const bets = [
      { kind: 'straight', numbers: [27], stake_cents: 100 },
      { kind: 'red', stake_cents: 500 },
      { kind: 'even', stake_cents: 500 },
    ] as const;
    const pockets = [1, 2, 3].map(async (nonce) => {
      const seeds = { serverSeed: 'server seed', clientSeed: 'client seed', nonce };
      const { outcome, staked_cents, payout_cents } = accepted(
        await openRound(europeanRoulette, seeds, { bets }, HIGH),
      );
      return [outcome.pocket, staked_cents, payout_cents];
    });
    expect(await Promise.all(pockets)).toEqual([
      [27, 1_100, 4_600],
      [19, 1_100, 1_000],
      [8, 1_100, 1_000],
    ]);
  });

  test('the neighbours of a number follow the wheel past its start', () => {
    expect(new Set(WHEEL_ORDER).size).toBe(37);
    expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
    expect(neighboursOf(26, 1)).toEqual([3, 26, 0]);
  });

  test('roulette never pays more than its limits', () => {
    const spot = fc
      .tuple(fc.constantFrom(...allSpots()), stakes)
      .map(([on, stake_cents]) => ({ ...on, stake_cents }));
    const bet = fc.record({ bets: fc.array(spot, { minLength: 1, maxLength: 8 }) });
    expectFairRounds({ game: europeanRoulette, bet, action: fc.constant(undefined as never) });
  });
});
