import { describe, expect, test } from '@jest/globals';
import { toCents, toKsh } from '@jukwaa/contracts';
import fc from 'fast-check';
import { formatAmount, formatKsh } from './format.ts';

describe('money as text', () => {
  test('money as text has two decimals and thousands separators', () => {
    expect(formatKsh(124_050)).toBe('Ksh 1,240.50');
    expect(formatAmount(124_050)).toBe('1,240.50');
    expect([0, 5, 99, 100, 99_999, 100_000, 100_000_000].map(formatAmount)).toEqual([
      '0.00',
      '0.05',
      '0.99',
      '1.00',
      '999.99',
      '1,000.00',
      '1,000,000.00',
    ]);
    expect(formatAmount(-124_050)).toBe('-1,240.50');
  });

  test('Ksh of the wire and cents convert without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (amount) => {
        expect(toCents(toKsh(amount))).toBe(amount);
      }),
    );
  });
});
