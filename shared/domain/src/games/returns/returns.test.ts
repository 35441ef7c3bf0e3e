import { describe, expect, test } from '@jest/globals';
import { checkRow, GAME_RETURNS, seededRandom } from '../../game-returns.ts';
import { cards } from '../test-support/cards.ts';
import { bestHold, paymentSums } from './video-poker-holds.ts';

/** Its 2,598,960 deals take too long here; see the holds below. */
const ENUMERATED_BY_COMMAND = 'video-poker';

describe.each(Object.keys(GAME_RETURNS).filter((game) => game !== ENUMERATED_BY_COMMAND))(
  'the return of %s',
  (game) => {
    test('the return of a game agrees with its published value and with a simulation of the rules', () => {
      for (const row of GAME_RETURNS[game]?.() ?? []) {
        const { agrees, bet, computed, simulated } = checkRow(row, seededRandom(3), 2_000);
        expect({ bet, computed, simulated, agrees }).toMatchObject({ agrees: true });
      }
    });
  },
);

test('a return that differs from its source, or from the played rules, is reported', () => {
  const row = {
    bet: 'even chance',
    computed: 0.97,
    deviation: null,
    published: { value: 0.97, within: 0.001, source: 'exact' },
    simulation: { rounds: 4_000, run: () => ({ mean: 0.971, standardError: 0.001 }) },
  };
  const random = seededRandom(1);
  expect(checkRow(row, random).agrees).toBe(true);
  expect(checkRow({ ...row, computed: 0.96 }, random).agrees).toBe(false);
  const run = () => ({ mean: 0.98, standardError: 0.001 });
  expect(checkRow({ ...row, simulation: { rounds: 1, run } }, random).agrees).toBe(false);
});

test('the best hold of a video poker hand is the published one', () => {
  const sums = paymentSums();
  const holdOf = (names: string) => {
    const sorted = cards(names).sort((a, b) => a - b);
    const { held, mean } = bestHold(sorted, sums);
    return { held: sorted.filter((_, at) => (held & (1 << at)) !== 0), mean: mean / 100 };
  };
  const kept = (names: string) => cards(names).sort((a, b) => a - b);
  expect(holdOf('Ts Js Qs Ks As')).toEqual({ held: kept('Ts Js Qs Ks As'), mean: 800 });
  // Four to a royal flush are better than the flush that is there.
  expect(holdOf('2s Js Qs Ks As')).toEqual({
    held: kept('Js Qs Ks As'),
    mean: (800 + 7 * 6 + 3 * 4 + 12) / 47,
  });
  expect(holdOf('2c 2d 7h 9s Kc').held).toEqual(kept('2c 2d'));
  expect(holdOf('2c 5d 7h 9s Tc').held).toEqual([]);
});
