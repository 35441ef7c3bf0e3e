import { expect, test } from '@jest/globals';
import { fitsMask } from './payer-mask.ts';

test('a masked number fits the numbers that it can be, and proves nothing without its end', () => {
  expect(fitsMask('2547 ***** 126', 254_712_345_126)).toBe(true);
  expect(fitsMask('2547 ***** 126', 254_712_345_127)).toBe(false);
  expect(fitsMask('2541 ***** 126', 254_712_345_126)).toBe(false);
  expect(fitsMask('2547 *****', 254_712_345_126)).toBe(false);
  expect(fitsMask('', 254_712_345_126)).toBe(false);
});
