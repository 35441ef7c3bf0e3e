import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { betSlip, endSession } from '@jukwaa/runtime';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { shellHtml } from './shell.html.ts';

let end: () => void;
const isWide = (matches: boolean) =>
  Object.defineProperty(window, 'matchMedia', { value: () => ({ matches }), configurable: true });
const open = (setup: Parameters<typeof renderPage>[0] = {}) => {
  const page = renderPage(setup);
  end = page.end;
  return page;
};
beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  betSlip.clear();
  end();
  isWide(false);
});

describe('first paint and React', () => {
  /**
   * Returns the parts of an element that draw a box (tags, classes, texts), without React's additions for assistive
   * technology.
   */
  const outline = (element: Element): string => {
    const children = [...element.children].filter((child) => !child.matches('[class*="hidden"], symbol'));
    const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const text = children.length === 0 ? (element.textContent ?? '') : '';
    return `${name}(${text}${children.map(outline).join('')})`;
  };

  test("the first paint's HTML matches the guest's header, strips and bar box for box", async () => {
    // The HTML has the header's links at every width, and styles show them in wide windows only.
    isWide(true);
    open();
    await screen.findByRole('heading', { name: 'screen home' });
    act(() => endSession('user'));
    const html = new DOMParser().parseFromString(
      shellHtml({ header: true, footer: true, footerNav: true, broad: true }),
      'text/html',
    );
    for (const part of ['.jk-top', '.jk-header', '.jk-strip', '.jk-nav']) {
      const painted = html.querySelector(part);
      const rendered = document.querySelector(part);
      if (!painted || !rendered) throw new Error(`${part} is missing`);
      for (const count of rendered.querySelectorAll('.jk-nav-count')) count.remove();
      for (const word of rendered.querySelectorAll('.jk-new > *')) word.remove();
      expect(outline(rendered)).toBe(outline(painted));
    }
  });
});
