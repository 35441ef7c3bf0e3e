import { expect, test } from '@jest/globals';
import { fitsMask } from './payer-mask.ts';

test('a payer’s masked number matches the numbers that it can be, and matches none without its last digits', () => {
  expect(fitsMask('2547 ***** 126', 254_712_345_126)).toBe(true);
  expect(fitsMask('2547 ***** 126', 254_712_345_127)).toBe(false);
  expect(fitsMask('2541 ***** 126', 254_712_345_126)).toBe(false);
  expect(fitsMask('2547 *****', 254_712_345_126)).toBe(false);
  expect(fitsMask('', 254_712_345_126)).toBe(false);
});
