import { describe, expect, test } from '@jest/globals';
import { textWidth } from './fit-text.ts';
import { type PictureLeg, pictureSvg } from './picture-svg.ts';

const LEG: PictureLeg = {
  home_team: 'Shabana <b>',
  away_team: 'Murang’a "SEAL" & Sons',
  market_name: 'Total goals',
  outcome_name: 'Over 2.5',
  odds: 1.5,
};
const legs = (count: number): PictureLeg[] => Array.from({ length: count }, () => LEG);
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

describe('the picture of a shared bet', () => {
  test('[SLIP-16] the picture of a bet has code, teams, pick, odds and total odds, with names escaped', () => {
    expect(textsOf(pictureSvg('7F3K2Q', legs(2), 'en'))).toEqual([
      '7F3K2Q',
      ...[1, 2].flatMap(() => [
        'Shabana &lt;b&gt; – Murang’a &quot;SEAL&quot; &amp; Sons',
        'Over 2.5 · Total goals',
        '1.50',
      ]),
      '2 picks',
      '18+ · Play responsibly',
      'Total odds',
      '2.25',
    ]);
  });

  test.each([
    [8, 8, '8 picks'],
    [20, 8, '20 picks  ·  + 12 more'],
  ])('[SLIP-16] the picture of %i legs shows %i, and counts the others', (count, shown, foot) => {
    const texts = textsOf(pictureSvg('7F3K2Q', legs(count), 'en'));
    expect(texts.filter((text) => text === '1.50')).toHaveLength(shown);
    expect(texts).toContain(foot);
  });

  test('[SLIP-16] the picture of a bet is in Swahili for a page in Swahili', () => {
    expect(textsOf(pictureSvg('7F3K2Q', legs(20), 'sw'))).toEqual(
      expect.arrayContaining(['Machaguo 20  ·  + 12 zaidi', 'Jumla ya odds', '18+ · Cheza kwa uwajibikaji']),
    );
  });

  test.each([1, 4, 20])(
    '[SLIP-16] names in the picture of %i legs are cut before they reach the odds',
    (count) => {
      const long = { ...LEG, home_team: 'Wolverhampton Wanderers '.repeat(4), outcome_name: 'W'.repeat(200) };
      const svg = pictureSvg('7F3K2Q', [long, ...legs(count - 1)], 'en');
      const [, size = '', text = ''] = /font-size="(\d+)"[^>]*>(Wolver[^<]*…)</.exec(svg) ?? [];
      expect(textWidth(text, Number(size))).toBeLessThan(count > 4 ? 420 : 900);
      expect(svg).toMatch(/>W+…</);
    },
  );
});
