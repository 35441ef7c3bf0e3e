import { expect, test } from '@jest/globals';
import { activatesBonus } from './bonus-rule.ts';

const legs = (...odds: number[]) => odds.map((price) => ({ odds: price }));

test('seven games at 1.50 or more activate bonus; lower ones do not count, more do no harm', () => {
  expect(activatesBonus(legs(1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5))).toBe(true);
  expect(activatesBonus(legs(1.5, 1.5, 1.5, 1.5, 1.5, 1.5))).toBe(false);
  expect(activatesBonus(legs(1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.49))).toBe(false);
  expect(activatesBonus(legs(1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.49, 9))).toBe(true);
});
