import { expect, test } from '@jest/globals';
import { settlementBatches } from './due-bets.ts';

test('bets without a user are settled in their order, in transactions of equal size', () => {
  const bets = [1, 2, 3, 4, 5].map((bet_id) => ({ bet_id }));
  expect(settlementBatches(bets, 2)).toEqual([[1, 2], [3, 4], [5]]);
});

test('[GAMES-03] all bets of a user on a round are settled in one transaction, however many others are due', () => {
  const bets = [1, 2, 3, 4, 5, 6, 7].map((bet_id) => ({ bet_id, user_id: bet_id % 3 }));
  expect(settlementBatches(bets, 2)).toEqual([
    [3, 6],
    [1, 4, 7],
    [2, 5],
  ]);
});

test('no due bets make no transaction', () => {
  expect(settlementBatches([], 2)).toEqual([]);
});
