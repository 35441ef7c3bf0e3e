import { describe, expect, test } from '@jest/globals';
import { usedStyles } from './used-styles.ts';

const HTML = '<main class="list wide"><b class="row">1</b><i aria-pressed="true">2</i></main>';

/** The part of a style sheet that the page above needs. */
const used = (css: string): string => usedStyles([css], HTML);

describe('[FED-01] the styles of a rendered page', () => {
  test.each([
    ['of its elements', '.row{color:red}.list .row{margin:0}.list>.row:active{top:0}'],
    ['without a class', ':root{--gap:4px}[data-theme=dark] b{color:#fff}@font-face{font-family:x}'],
    ['of one of several selectors', '.gone,.row{color:red}'],
    ['that another class would only exclude', '.row:not(.picked){color:red}.list:has(.a,.b:not(.c)){top:0}'],
    ['with a brace, a semicolon or a class in a string', '.row:after{content:"} .gone{;"}.row{top:0}'],
    ['with an escaped name, which is not compared', '.\\31 0{top:0}'],
    ['under conditions', '@media (min-width:9em){@supports (top:0){.row{top:0}}.list{top:0}}'],
  ])('have the rules %s', (_what, css) => {
    expect(used(css)).toBe(css);
  });

  test.each([
    ['rules of other elements', '.gone{top:0}.row{top:0}.row .gone{top:0}', '.row{top:0}'],
    ['a state that no element has yet', '.row.picked{top:0}.row{top:0}', '.row{top:0}'],
    ['a condition whose rules are all of other elements', '@media print{.gone{top:0}}b{top:0}', 'b{top:0}'],
    [
      'the other rules under a condition',
      '@media print{.gone{top:0}.row{top:0}}',
      '@media print{.row{top:0}}',
    ],
  ])('leave out %s', (_what, css, left) => {
    expect(used(css)).toBe(left);
  });

  test('have the animations that their rules name, and no other ones', () => {
    const spin = '@keyframes spin{to{rotate:1turn}}';
    const fade = '@keyframes fade{to{opacity:0}}';
    const rules = '.row{animation:1s spin}.gone{animation:1s fade}';
    expect(used(`${rules}${spin}${fade}`)).toBe(`.row{animation:1s spin}${spin}`);
  });

  test('keep the order of the sheets', () => {
    expect(usedStyles(['.row{top:0}.gone{top:0}', '.row{top:1px}'], HTML)).toBe('.row{top:0}.row{top:1px}');
  });
});

test.each([
  ['groups', '@media print{', '.a{color:red}', '}'],
  ['arguments', '.b:not(', '.a', '){color:red}'],
  ['blocks without an end', '.a{', '', ''],
])(
  'a style sheet with 20,000 nested %s is used as it is, and ends no rendering',
  (_what, open, inside, close) => {
    const css = open.repeat(20_000) + inside + close.repeat(20_000);
    expect(usedStyles([css], '<p class="a b"></p>')).toBe(css);
  },
);
