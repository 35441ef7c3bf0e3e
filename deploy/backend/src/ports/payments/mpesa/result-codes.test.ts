import { expect, test } from '@jest/globals';
import { failureOf, isFinalFailure } from './result-codes.ts';

test.each([
  ['1', 'payment_insufficient'],
  ['1032', 'payment_declined'],
  ['1037', 'payment_no_answer'],
  ['2001', 'payment_wrong_pin'],
  ['1025', 'payment_not_shown'],
  ['9999', 'payment_not_shown'],
  ['SFC_IC0003', 'payment_no_agent'],
] as const)('the result code %s says %s', (code, failure) => {
  expect(isFinalFailure(code)).toBe(true);
  expect(failureOf(code)).toBe(failure);
});

test('a player whose payment fails with an unlisted code gets a plain refusal', () => {
  for (const code of ['4242', '', 'toString']) expect(failureOf(code)).toBe('payment_refused');
});
