import { expect, test } from '@jest/globals';
import { activatesBonus } from './bonus-rule.ts';

const legs = (...odds: number[]) => odds.map((price) => ({ odds: price }));

test('a bet on seven or more matches at 1.50 or more activates the bonus, and lower odds do not count', () => {
  expect(activatesBonus(legs(1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5))).toBe(true);
  expect(activatesBonus(legs(1.5, 1.5, 1.5, 1.5, 1.5, 1.5))).toBe(false);
  expect(activatesBonus(legs(1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.49))).toBe(false);
  expect(activatesBonus(legs(1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.49, 9))).toBe(true);
});
