import { expect, test } from '@jest/globals';
import { gameRoundOf, roundHref } from './game-round.ts';

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

test.each([
  ['instant', 'mines', '12', '/casino/rounds/own/12'],
  ['instant', 'draw-numbers', 'draw.7', '/numbers?tab=history'],
  ['instant', 'draw-roulette', 'draw.7', '/roulette?tab=history'],
  ['instant', 'draw-spin', 'draw.7', '/spinnwin?mode=clock&tab=history'],
  ['sports', 'draw-spin', 'draw.7', null],
  ['instant', null, '7', null],
])('[GAMES-04] a line of %s %s with the reference %s leads to %s', (product, game, reference, path) => {
  expect(roundHref({ product, game, reference })).toBe(path);
});
