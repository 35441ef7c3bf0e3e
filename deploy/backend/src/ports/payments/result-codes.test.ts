import { expect, test } from '@jest/globals';
import { failureOf, failureReason, isFinalFailure } from './result-codes.ts';

test.each([
  ['1', 'mpesa_insufficient'],
  ['1032', 'mpesa_declined'],
  ['1037', 'mpesa_no_answer'],
  ['2001', 'mpesa_wrong_pin'],
  ['1025', 'mpesa_not_shown'],
  ['9999', 'mpesa_not_shown'],
  ['SFC_IC0003', 'mpesa_no_agent'],
] as const)('the result code %s says %s', (code, failure) => {
  expect(isFinalFailure(code)).toBe(true);
  expect(failureOf(code)).toBe(failure);
});

test('a code that nobody knows is a refusal in words', () => {
  for (const code of ['4242', '', 'toString']) expect(failureOf(code)).toBe('mpesa_refused');
  expect(failureReason('4242')).toBe('M-Pesa refused the payment');
});
