import { expect, test } from '@jest/globals';
import { csvOf } from './statement-csv.ts';

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+254712345678', "'+254712345678"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1,A2)', `"'@SUM(A1,A2)"`],
  [-4_900, '-49.00'],
  [5, '0.05'],
])('a statement file writes the cell %j as %s', (cell, written) => {
  expect(csvOf([['a', cell]])).toBe(`\uFEFFa,${written}\r\n`);
});
