import { expect, jest, test } from '@jest/globals';
import { Icon, IconSprite } from '@jukwaa/ui';
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { withUsedSymbols } from './used-symbols.tsx';

const page = (
  <>
    <IconSprite />
    <Icon name="home" />
    <Icon name="search" />
  </>
);

/** The sprite as a server renders it. */
const withoutSymbols = (html: string): string => html.replace(/<symbol.*<\/symbol>/, '');

const symbolsIn = (root: Element) => [...root.querySelectorAll('symbol')].map(({ id }) => id);

test('[FED-01] a rendered page has the icons that it shows, and all of them once its scripts have taken it over', async () => {
  const whole = render(page);
  const all = symbolsIn(whole.container);
  const html = withUsedSymbols(withoutSymbols(whole.container.innerHTML));
  whole.unmount();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  expect(symbolsIn(root)).toEqual(['icon-home', 'icon-search']);
  const sprite = root.firstElementChild;
  const onRecoverableError = jest.fn();
  await act(async () => void hydrateRoot(root, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.firstElementChild).toBe(sprite);
  expect(symbolsIn(root)).toEqual(all);
});
