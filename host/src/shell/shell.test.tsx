import { describe, expect, test } from '@jest/globals';
import { shellParts } from './shell-parts.ts';

const { css, themeScript, frames } = shellParts();

describe('first paint', () => {
  test('has a frame for every chrome, with only the parts that it shows', () => {
    expect(Object.keys(frames).sort()).toEqual(['000', '001', '010', '011', '100', '101', '110', '111']);
    expect(frames['111']).toContain('jk-header');
    expect(frames['111']).toContain('jk-nav"');
    expect(frames['000']).not.toContain('jk-header');
    expect(frames['000']).not.toContain('jk-nav"');
  });

  test('styles hold tokens of both themes and no import is left', () => {
    expect(css).not.toContain('@import');
    expect(css).toContain('[data-theme="dark"]{');
    expect(css).toContain('.jk-header{');
    expect(css).not.toMatch(/\/\*|\n/);
  });

  test('works under a strict content policy: no style attribute, no inline handler', () => {
    expect(Object.values(frames).join('')).not.toMatch(/ (style|on\w+)=/);
  });

  test('[LAYOUT-11] the stored theme is on the document before the first paint', () => {
    localStorage.setItem('theme', 'dark');
    new Function(themeScript)();
    expect(document.documentElement.dataset.theme).toBe('dark');
    localStorage.clear();
  });
});
