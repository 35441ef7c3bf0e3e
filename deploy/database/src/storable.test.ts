import { describe, expect, test } from '@jest/globals';
import { isStorable } from './storable.ts';

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

describe('a value from outside', () => {
  test('a value from outside can be stored when all of its texts are whole Unicode without NUL', () => {
    expect(isStorable({ name: 'Achieng 🦁', ages: [1, null, true] })).toBe(true);
    expect(isStorable(Buffer.from([0, 1, 2]))).toBe(true);
  });

  test.each([
    ['NUL', 'a\u0000b'],
    ['half of a surrogate pair', '\ud83e'],
  ])('a value from outside can not be stored with %s in a text or in the name of a field', (_what, text) => {
    expect(isStorable(text)).toBe(false);
    expect(isStorable({ list: [{ inner: text }] })).toBe(false);
    expect(isStorable({ [text]: 1 })).toBe(false);
  });

  test('a value from outside can not be stored when it is nested deeper than 20 levels', () => {
    expect(isStorable(nested(20))).toBe(true);
    expect(isStorable(nested(21))).toBe(false);
    expect(isStorable(nested(10_000))).toBe(false);
  });
});
