import { expect, test } from '@jest/globals';
import { gameRoundOf } from './game-round.ts';

test.each([
  ['instant', 'mines', '12', { family: 'own', id: '12' }],
  ['table', 'blackjack', '12.3', { family: 'own', id: '12' }],
  ['crash', 'aviator', '77', { family: 'crash', id: '77' }],
  ['casino', 'wolf-gold', '5-40', { family: 'provider', id: '5' }],
  ['sports', null, '12', null],
  ['instant', 'lotto', '12', null],
  ['table', 'mines', '12', null],
  ['casino', 'wolf-gold', 'x5', null],
  [null, null, 'SKL4T2XW9Q', null],
])('[GAMES-05] a line of %s %s with the reference %s opens %j', (product, game, reference, round) => {
  expect(gameRoundOf({ product, game, reference })).toEqual(round);
});
