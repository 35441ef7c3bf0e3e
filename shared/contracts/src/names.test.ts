import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { cleanName, PersonName } from './names.ts';

describe('a name that others see', () => {
  test.each([
    ['the right-to-left override', 'Kama\u202Eu'],
    ['a zero-width space', 'Ka\u200Bmau'],
    ['a word joiner', 'Ka\u2060mau'],
    ['a soft hyphen', 'Ka\u00ADmau'],
    ['a Hangul filler', '\u3164'],
    ['a blank of Braille', '\u2800'],
    ['a variation selector', 'Kamau\uFE0F'],
    ['a tag character', 'Kamau\u{E0041}'],
    ['a line separator', 'Ka\u2028mau'],
    ['a control character', 'Ka\u0007mau'],
    ['half a surrogate pair', 'Kamau\uD83D'],
    ['a pile of combining marks', `K${'\u0301'.repeat(8)}`],
  ])("a person's name is refused with %s", (_, name) => {
    expect(v.is(PersonName, name)).toBe(false);
  });

  test.each([
    '',
    'Wanjikũ',
    'Ng\u2019ang\u2019a',
    'Anne-Marie O\u2019Brien',
    'محمد',
    '李小龙',
    'Wanjiku\u0303',
  ])("a person's name is accepted as %p", (name) => {
    expect(v.is(PersonName, name)).toBe(true);
  });

  test("a person's name is stored composed, without invisible characters and with single spaces", () => {
    expect(cleanName('  Wanjiku\u0303 \u202E  Kam\u200Bau ')).toBe('Wanjik\u0169 Kamau');
  });
});
