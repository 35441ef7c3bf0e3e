import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';

let page: ReturnType<typeof renderPage>;
const width = (px: number) =>
  Object.defineProperty(window, 'matchMedia', {
    value: (query: string) => ({ matches: px >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity) }),
    configurable: true,
  });
const open = (at: string, px: number) => {
  width(px);
  page = renderPage({ at });
};
const list = () => screen.queryByRole('heading', { name: 'screen live' });
const match = () => screen.findByRole('heading', { name: 'screen more-markets' });
const tapMatch = async () => fireEvent.click(await screen.findByRole('link', { name: 'a match' }));

beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  page.end();
  width(360);
});

describe('a list and its match', () => {
  test('a match opens next to its list, which keeps its elements, in a window with room for both', async () => {
    open('/live', 1_440);
    await tapMatch();
    const before = list();
    await match();
    expect(list()).toBe(before);
    expect(list()).toBeVisible();
    expect(screen.getByRole('region', { name: 'Match' })).toContainElement(await match());
  });

  test('a match replaces its list in a narrower window', async () => {
    open('/live', 1_439);
    await tapMatch();
    await match();
    expect(list()).toBeNull();
    expect(screen.queryByRole('region', { name: 'Match' })).toBeNull();
  });

  test('Escape closes the match and gives its title and the focus back to the list', async () => {
    open('/live', 1_440);
    await tapMatch();
    const heading = await match();
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe('more-markets title');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(heading).not.toBeInTheDocument());
    expect(document.title).toBe('live title');
    expect(list()).toBeVisible();
  });

  test('a button closes the match', async () => {
    open('/live', 1_440);
    await tapMatch();
    const heading = await match();
    act(() => screen.getByRole('button', { name: 'Close the match' }).click());
    await waitFor(() => expect(heading).not.toBeInTheDocument());
    expect(list()).toBeVisible();
  });
});
