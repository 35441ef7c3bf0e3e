import { expect, test } from '@jest/globals';
import { statementTarget } from './statement-target.ts';

test.each([
  ['instant', 'mines', '12', 'round', '/casino/rounds/own/12'],
  ['instant', 'draw-numbers', 'draw.7', 'round', '/numbers?tab=history'],
  ['instant', 'draw-roulette', 'draw.7', 'round', '/roulette?tab=history'],
  ['instant', 'draw-spin', 'draw.7', 'round', '/spinnwin?mode=clock&tab=history'],
  ['crash', 'aviator', '77', 'round', '/casino/rounds/crash/77'],
  ['sports', null, '12', 'bet', '/bets/12'],
  ['virtual', null, '12', 'bet', '/bets/12'],
  ['jackpot', '5', '12', 'ticket', '/jackpot/ticket/12'],
])(
  '[GAMES-04] a line of %s %s with the reference %s opens its %s, %s',
  (product, game, reference, what, to) => {
    expect(statementTarget({ product, game, reference })).toEqual({ what, to });
  },
);

test('[GAMES-02] the line of a prize of Aviator Miles opens the table of its week, which starts on Monday in Nairobi', () => {
  const reference = 'miles:2026-11-22';
  expect(statementTarget({ product: 'crash', game: 'aviator', reference })).toEqual({
    what: 'miles',
    to: '/aviatormiles?week=2026-11-23',
  });
});

test.each([
  ['sports', 'draw-spin', 'draw.7'],
  ['instant', null, '7'],
  ['ligi', null, '7'],
  ['crash', 'aviator', 'miles:soon'],
  [null, null, 'SKL4T2XW9Q'],
  [undefined, undefined, '12'],
])('a line of %s %s with the reference %s opens nothing', (product, game, reference) => {
  expect(statementTarget({ product, game, reference })).toBeNull();
});
