import { describe, expect, test } from '@jest/globals';
import { checkRow, GAME_RETURNS, seededRandom } from '../../game-returns.ts';

describe.each(Object.keys(GAME_RETURNS))('the return of %s', (game) => {
  test('agrees with its published value and with a simulation of the rules', () => {
    for (const row of GAME_RETURNS[game]?.() ?? []) {
      const { agrees, bet, computed, simulated } = checkRow(row, seededRandom(3), 4_000);
      expect({ bet, computed, simulated, agrees }).toMatchObject({ agrees: true });
    }
  });
});

test('a return that differs from its source, or from the played rules, is reported', () => {
  const row = {
    bet: 'even chance',
    computed: 0.97,
    published: { value: 0.97, within: 0.001, source: 'exact' },
    simulation: { rounds: 4_000, run: () => ({ mean: 0.971, standardError: 0.001 }) },
  };
  const random = seededRandom(1);
  expect(checkRow(row, random).agrees).toBe(true);
  expect(checkRow({ ...row, computed: 0.96 }, random).agrees).toBe(false);
  const run = () => ({ mean: 0.98, standardError: 0.001 });
  expect(checkRow({ ...row, simulation: { rounds: 1, run } }, random).agrees).toBe(false);
});
