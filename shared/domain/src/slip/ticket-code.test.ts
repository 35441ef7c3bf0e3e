import { expect, test } from '@jest/globals';
import { groupedCode, plainCode } from './ticket-code.ts';

test.each([
  ['7F3K2QHM', 'JK-7F3K-2QHM'],
  ['7F3K2QH', 'JK-7F3K-2QH'],
  ['7F3K2QHMP', 'JK-7F3K-2QHM-P'],
  ['JK3K2QHMP', 'JK-JK3K-2QHM-P'],
  ['', ''],
])('the code %s is shown as %s, and is found again in it', (code, shown) => {
  expect(groupedCode(code)).toBe(shown);
  expect(plainCode(shown)).toBe(code);
});

test.each([
  ' 7f3k – 2qhm ',
  'jk 7f3k 2qhm',
  'JK-7F3K2QHM',
  'JK7F3K2QHM',
  'jk – 7f3k – 2qhm',
  '7F3K2QHM',
  '7f3k-2qhm',
])('a code is found in %j as a player types it', (text) => {
  expect(plainCode(text)).toBe('7F3K2QHM');
});

test.each(['JK3K2QH', 'JK3K2QHM', 'JK3K2QHMP', 'jk3k-2qhm'])(
  'the code %s, which starts with the letters of the mark, is whole without it',
  (code) => {
    expect(plainCode(code)).toBe(code.replace('-', '').toUpperCase());
  },
);
