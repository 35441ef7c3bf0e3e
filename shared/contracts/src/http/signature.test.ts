import { describe, expect, test } from '@jest/globals';
import { signaturePayload } from './signature.ts';

describe('signaturePayload', () => {
  test('the signature payload sorts the fields by name and joins them', () => {
    expect(
      signaturePayload({ xp: 1_700_000_000, msisdn: 254712345678, browser: '', password: 'a&b=c' }),
    ).toBe('browser=&msisdn=254712345678&password=a&b=c&xp=1700000000');
  });

  test('the signature payload does not depend on the order of the fields', () => {
    expect(signaturePayload({ b: 2, a: 1 })).toBe(signaturePayload({ a: 1, b: 2 }));
  });

  test('the signature payload omits the fields that JSON omits', () => {
    expect(signaturePayload({ a: 1, b: undefined })).toBe('a=1');
  });
});
