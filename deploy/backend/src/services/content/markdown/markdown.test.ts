import { describe, expect, test } from '@jest/globals';
import { blocksOf } from './blocks.ts';
import { spansOf } from './spans.ts';

describe('a line of a page', () => {
  test('a line of a page has strong and emphasised pieces and links', () => {
    expect(spansOf('At **1.50** or *more*, see [the jackpot](/jackpot).')).toEqual([
      { text: 'At ' },
      { text: '1.50', strong: true },
      { text: ' or ' },
      { text: 'more', emphasis: true },
      { text: ', see ' },
      { text: 'the jackpot', href: '/jackpot' },
      { text: '.' },
    ]);
  });

  test.each([
    'javascript:alert`1`',
    'JaVaScRiPt:alert',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'vbscript:x',
  ])('a line of a page never links to %s', (href) => {
    expect(spansOf(`[tap me](${href})`)).toEqual([{ text: 'tap me' }]);
  });

  test.each(['/faqs?id=1#top', 'https://example.org/a', 'tel:+254700000000', 'mailto:help@example.org'])(
    'a line of a page links to %s',
    (href) => {
      expect(spansOf(`[go](${href})`)).toEqual([{ text: 'go', href }]);
    },
  );

  test('a line of a page shows HTML tags as text', () => {
    const line = '<img src=x onerror=alert> & <b>bold</b>';
    expect(spansOf(line)).toEqual([{ text: line }]);
  });
});

test('a page of the operator has headings, paragraphs, lists and tables', () => {
  const text =
    '# A\n### B\none\ntwo\n\n- x\n- y\n1. z\n\n| n | m |\n|---|---|\n| 1 | 2 |\n\n| | |\n|-|-|\n| 3 | 4 |\n';
  const spans = (value: string) => [{ text: value }];
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', level: 2, spans: spans('A') },
    { kind: 'heading', level: 3, spans: spans('B') },
    { kind: 'paragraph', spans: spans('one two') },
    { kind: 'list', ordered: false, items: [spans('x'), spans('y')] },
    { kind: 'list', ordered: true, items: [spans('z')] },
    { kind: 'table', head: [spans('n'), spans('m')], rows: [[spans('1'), spans('2')]] },
    { kind: 'table', head: [], rows: [[spans('3'), spans('4')]] },
  ]);
});
