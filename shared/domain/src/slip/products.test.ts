import { expect, test } from '@jest/globals';
import { VIRTUAL_MATCHES } from '@jukwaa/contracts';
import { productOf } from './products.ts';

const REAL = { match_id: 4821 };
const VIRTUAL = { match_id: VIRTUAL_MATCHES + 10 };

test.each([
  [[], 'sports'],
  [[REAL], 'sports'],
  [[VIRTUAL, VIRTUAL], 'virtual'],
  [[REAL, VIRTUAL], 'mixed'],
] as const)('[GAMES-03] the product of the picks %j is %s', (picks, product) => {
  expect(productOf(picks)).toBe(product);
});
