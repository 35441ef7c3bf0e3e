import { afterEach, describe, expect, test } from '@jest/globals';
import { shellParts } from './shell-parts.ts';

const { css, renderedCss, themeScript } = shellParts();

describe('first paint', () => {
  test("the first paint's styles contain the tokens of both themes and no imports", () => {
    expect(css).not.toContain('@import');
    expect(css).toContain('[data-theme="dark"]{');
    expect(css).toContain('.jk-header{');
    expect(css).not.toMatch(/\/\*|\n/);
  });

  test('the colours of the palette are values, without their names', () => {
    expect(css).toContain('--bg:#f4f5f7;');
    expect(css).not.toMatch(/--raw-|:root\{\}/);
  });

  test('a page with its first screen has all of these styles but those of skeletons', () => {
    expect(css).toContain('.jk-bones-row');
    expect(renderedCss).not.toContain('bone');
    expect(renderedCss.length).toBeGreaterThan(0.8 * css.length);
    expect(renderedCss).toContain('.jk-late{');
  });

  test('[LAYOUT-11] the stored theme is on the document before the first paint, whichever the page came with', () => {
    const { dataset } = document.documentElement;
    // The rest of the script listens to the window for the life of the page.
    const run = new Function(themeScript.split('\n')[0] ?? '');
    for (const theme of ['dark', 'light']) {
      localStorage.setItem('theme', theme);
      run();
      expect(dataset.theme).toBe(theme);
    }
    localStorage.clear();
    dataset.theme = 'dark';
    run();
    expect(dataset.theme).toBe('dark');
  });
});

describe('the line at the top of the first paint', () => {
  const isBare = (address: string, path?: string) => {
    history.replaceState(null, '', address);
    const { dataset } = document.documentElement;
    delete dataset.bare;
    delete dataset.path;
    if (path !== undefined) dataset.path = path;
    new Function(themeScript.split('\n')[0] ?? '')();
    return dataset.bare !== undefined;
  };
  afterEach(() => {
    isBare('/');
    history.replaceState(null, '', '/');
  });

  test('the line is missing on a page of one task, also where a guarded address leads to it', () => {
    expect([isBare('/login'), isBare('/bets'), isBare('/bets', '/login')]).toEqual([true, false, true]);
    expect(isBare('/login', '/')).toBe(false);
  });
});

describe('the language of the address', () => {
  const run = (address: string) => {
    history.replaceState({ idx: 3 }, '', address);
    new Function(themeScript.split('\n')[0] ?? '')();
    const { lang, dataset } = document.documentElement;
    return [lang, dataset.lang, location.pathname + location.search + location.hash];
  };
  afterEach(() => {
    history.replaceState(null, '', '/');
    localStorage.clear();
    document.documentElement.lang = 'en';
    delete document.documentElement.dataset.lang;
  });

  test('the language of the address is on the document before the first paint, and no longer in the address', () => {
    localStorage.setItem('locale', 'sw');
    expect(run('/live?id=7&lang=en&utm_source=x#top')).toEqual(['en', 'en', '/live?id=7&utm_source=x#top']);
    expect(history.state).toEqual({ idx: 3 });
  });

  test('the stored language is on the document when the address names none that the page has', () => {
    localStorage.setItem('locale', 'sw');
    expect(run('/live?lang=fr')).toEqual(['sw', undefined, '/live?lang=fr']);
  });
});
