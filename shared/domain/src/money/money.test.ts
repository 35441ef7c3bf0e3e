import { describe, expect, test } from '@jest/globals';
import { toCents, toKsh } from '@jukwaa/contracts';
import fc from 'fast-check';
import { formatAmount, formatKsh } from './format.ts';
import { parseAmount } from './parse.ts';

const cents = fc.integer({ min: 0, max: 10 ** 14 - 1 });

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

  test('a formatted amount parses back to the same cent', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseAmount(formatKsh(amount))).toEqual({ ok: true, value: amount });
      }),
    );
  });

  test('Ksh of the wire and cents convert without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (amount) => {
        expect(toCents(toKsh(amount))).toBe(amount);
      }),
    );
  });
});

describe('parseAmount', () => {
  test.each([
    ['100', 10_000],
    [' 49.5 ', 4_950],
    ['.5', 50],
    ['7.', 700],
    ['1,240.50', 124_050],
    ['Ksh 20', 2_000],
    ['0', 0],
  ])('a typed amount of %p is %p cents', (text, value) => {
    expect(parseAmount(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['12.34.56', 'not-a-number'],
    ['.', 'not-a-number'],
    ['-5', 'not-a-number'],
    ['1e5', 'not-a-number'],
    ['1,24,0', 'not-a-number'],
    ['ten', 'not-a-number'],
    ['1.005', 'too-precise'],
    ['1234567890123', 'too-large'],
  ])('a typed amount of %p is refused as %p', (text, error) => {
    expect(parseAmount(text)).toEqual({ ok: false, error });
  });
});
