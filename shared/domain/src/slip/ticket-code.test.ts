import { expect, test } from '@jest/globals';
import { groupedCode, plainCode } from './ticket-code.ts';

test.each([
  ['7F3K2QHM', '7F3K-2QHM'],
  ['7F3K2QH', '7F3K-2QH'],
  ['7F3K2Q', '7F3K-2Q'],
  ['', ''],
])('the code %s is shown as %s, and is found again in it', (code, shown) => {
  expect(groupedCode(code)).toBe(shown);
  expect(plainCode(shown)).toBe(code);
});

test('a code is found in a text as a player types it', () => {
  expect(plainCode(' 7f3k – 2qhm ')).toBe('7F3K2QHM');
});
