import { expect, test } from '@jest/globals';
import { readAmount } from './paybill-amount.ts';

test.each([
  ['5', 500, null],
  ['5.00', 500, null],
  ['249.5', 24_950, null],
  ['250000.00', 25_000_000, null],
  ['250000.01', 25_000_001, 'over_maximum'],
  ['999999999999', 99_999_999_999_900, 'over_maximum'],
  ['9999999999999', 0, 'not_a_number'],
  ['0', 0, 'zero_amount'],
  ['0.00', 0, 'zero_amount'],
  ['10.005', 1_000, 'fractional_cents'],
  ['0.001', 0, 'fractional_cents'],
  ['10.5000', 1_050, null],
  ['-5', 0, 'negative_amount'],
  ['', 0, 'not_a_number'],
  ['NaN', 0, 'not_a_number'],
  ['1e3', 0, 'not_a_number'],
  ['Infinity', 0, 'not_a_number'],
  ['1,000', 0, 'not_a_number'],
])('a paybill amount reported as %j is %p cents, with the fault %p', (text, amount_cents, odd) => {
  expect(readAmount(text)).toEqual({ amount_cents, odd });
});
