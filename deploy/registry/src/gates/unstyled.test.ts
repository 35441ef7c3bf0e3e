import { expect, test } from '@jest/globals';
import { styledClasses, unstyledFault } from './unstyled.ts';

const faultOf = (css: string, classes: string) =>
  unstyledFault(`<p class="${classes}">1.5</p><b>x</b>`, styledClasses([css]));

test.each([
  ['.a:hover,.b>.c{margin:.5em}', 'a b  c'],
  ['.sm\\:row{gap:0}', 'sm:row'],
  ['.w-1\\/2{width:50%}', 'w-1/2'],
  ['.\\31 0{width:50%}', '10'],
  ['.\\[\\&\\>p\\]{gap:0}', '[&amp;&gt;p]'],
  ['.größe{gap:0}', 'größe'],
  ['@media (width>9px){.wide{gap:0}}', 'wide'],
])('[FED-07] the style sheet %s has the classes of an element with %s', (css, classes) => {
  expect(faultOf(css, classes)).toBeNull();
});

test('[FED-07] classes without a style are named, the first three of many', () => {
  expect(faultOf('.a{margin:.5em;background:url(b.png)}', 'a 5em gone')).toBe(
    'has classes without a style: 5em, gone',
  );
  expect(faultOf('', 'a b c d e')).toBe('has classes without a style: a, b, c and 2 more');
});
