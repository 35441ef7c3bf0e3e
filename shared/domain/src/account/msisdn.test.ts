import { describe, expect, test } from '@jest/globals';
import { maskMsisdn, normaliseMsisdn } from './msisdn.ts';

describe('normaliseMsisdn', () => {
  test.each([
    '254712345678',
    '+254712345678',
    ' +254 712 345 678 ',
    '0712345678',
    '712345678',
    '712 345 678',
    '+254 0712 345 678',
    '0712 345 678',
    '0712-345-678',
    '(0712) 345.678',
    '\u202a+254\u00a0712\u2011345\u2011678\u202c',
  ])('[AUTH-07] a user who types %p sends the number 254712345678', (text) => {
    expect(normaliseMsisdn(text)).toEqual({ ok: true, value: 254_712_345_678 });
  });

  test('[AUTH-07] numbers that start with 01 are Kenyan mobile numbers too', () => {
    expect(normaliseMsisdn('0110 123456')).toEqual({ ok: true, value: 254_110_123_456 });
  });

  test.each(['0100123456', '100123456', '0115123456', '0140123456'])(
    '[AUTH-07] %p is a mobile number',
    (text) => {
      expect(normaliseMsisdn(text)).toMatchObject({ ok: true });
    },
  );

  test.each([
    ['', 'empty'],
    [' + ', 'empty'],
    ['07l2345678', 'not-digits'],
    ['++254712345678', 'not-digits'],
    ['071234567', 'not-kenyan-mobile'],
    ['0212345678', 'not-kenyan-mobile'],
    ['254202345678', 'not-kenyan-mobile'],
    ['0412345678', 'not-kenyan-mobile'],
    ['0192345678', 'not-kenyan-mobile'],
    ['812345678', 'not-kenyan-mobile'],
    ['2547123456789', 'not-kenyan-mobile'],
    ['256712345678', 'not-kenyan-mobile'],
  ])('the mobile number %p is refused as %p', (text, error) => {
    expect(normaliseMsisdn(text)).toEqual({ ok: false, error });
  });
});

test('a masked number shows its first digit and its last three', () => {
  expect(maskMsisdn(254_712_345_678)).toBe('07xx xxx 678');
  expect(maskMsisdn(254_110_345_678)).toBe('01xx xxx 678');
});
